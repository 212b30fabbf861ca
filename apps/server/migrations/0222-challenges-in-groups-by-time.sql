-- Challenges in groups by weekly hours: who takes part says theirs, a place is one of the own group, and whoever pauses loses
-- nothing. A server that does not know of groups shows places among all, and cannot set such a challenge.
-- Servers from 0217 on bear this.
alter table challenges add column is_grouped_by_time boolean not null default false;
alter table challenge_entrants add column time_budget text check (time_budget in ('4', '10', '20', 'more'));

-- Facts: from when to when somebody paused; null is until they go on.
create table challenge_pauses (
  id uuid primary key,
  entrant_id uuid not null references challenge_entrants (id) on delete cascade,
  from_at timestamptz(3) not null default clock_timestamp(),
  to_at timestamptz(3)
);
create index challenge_pauses_of_entrant on challenge_pauses (entrant_id, from_at);
create unique index challenge_pauses_now on challenge_pauses (entrant_id) where to_at is null;

-- The number of the group, 0 without one. Each has bands of its own, so that what sums bands up knows of no groups: no band
-- of `challenge_band` is as far from 0 as 2^41.
alter table challenge_scores add column group_no smallint not null default 0;
alter table challenge_results add column group_no smallint not null default 0;
alter table challenge_scores drop column band;
alter table challenge_scores
  add column band bigint not null
    generated always as (challenge_band(rank_value, done_key, attempts) + group_no * 4398046511104) stored;
create index challenge_scores_in_band on challenge_scores (challenge_id, band, (-rank_value), done_key, attempts)
  where is_ranked;
create index challenge_scores_in_group on challenge_scores
  (challenge_id, group_no, (-rank_value), done_key, attempts, entrant_id) where is_ranked and group_no > 0;
create index challenge_results_in_group on challenge_results
  (challenge_id, group_no, (-rank_value), done_key, attempts, entrant_id) where is_ranked and group_no > 0;

create or replace function keep_challenge_ranked() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into challenge_ranked (challenge_id, band, people)
    select challenge_id, band, count(*) from new_rows where is_ranked group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into challenge_ranked (challenge_id, band, people)
    select challenge_id, band, -count(*) from old_rows where is_ranked group by 1, 2;
  else
    insert into challenge_ranked (challenge_id, band, people)
    select challenge_id, band, sum(people)
    from (
      select challenge_id, band, 1 as people from new_rows where is_ranked
      union all
      select challenge_id, band, -1 from old_rows where is_ranked
    ) moved
    group by challenge_id, band having sum(people) <> 0;
  end if;
  return null;
end $$;

create or replace function keep_challenge_results_ranked() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into challenge_ranked (challenge_id, band, people)
    select challenge_id, group_no * 4398046511104, count(*) from new_rows where is_ranked group by 1, 2;
  else
    insert into challenge_ranked (challenge_id, band, people)
    select challenge_id, group_no * 4398046511104, -count(*) from old_rows where is_ranked group by 1, 2;
  end if;
  return null;
end $$;
