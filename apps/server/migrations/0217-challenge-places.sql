-- Places on a board without counting everybody ahead: how many are ranked in each band of its order.
-- Servers from 0210 on bear this.

-- Whoever stands in a higher band stands better; within one band the exact order decides. Values below 128, and none, have
-- bands of their own, which are divided by when it was done, each quarter of an hour, or else by attempts; larger values share
-- one with those of the same first seven binary digits.
create function challenge_band(rank_value bigint, done_key timestamptz, attempts integer) returns bigint
  language sql immutable strict parallel safe as $$
  select case
    when abs(rank_value) < 128 or rank_value = -(2::bigint ^ 50)::bigint then
      (case when abs(rank_value) < 128 then rank_value else -8192 end) * (2::bigint ^ 26)::bigint
      - case when done_key = 'infinity' then 33554432 + least(attempts, 33554430)
             when done_key < '1970-01-01 00:00:00+00' then 0
             else least(floor(extract(epoch from done_key) / 900), 33554431) end
    else sign(rank_value) * (64 * digits.number + (abs(rank_value) >> digits.number - 7)) * (2::bigint ^ 26)::bigint
  end::bigint
  from (select length(ltrim(abs(rank_value)::bit(64)::text, '0')) as number) digits
$$;

-- What was added and taken away. Nobody waits for another who counts: each writes rows of their own, and a job sums them up.
create table challenge_ranked (
  challenge_id uuid not null,
  band bigint not null,
  people integer not null
);
create index challenge_ranked_bands on challenge_ranked (challenge_id, band) include (people);

create function keep_challenge_ranked() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into challenge_ranked (challenge_id, band, people)
    select challenge_id, challenge_band(rank_value, done_key, attempts), count(*)
    from new_rows where is_ranked group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into challenge_ranked (challenge_id, band, people)
    select challenge_id, challenge_band(rank_value, done_key, attempts), -count(*)
    from old_rows where is_ranked group by 1, 2;
  else
    insert into challenge_ranked (challenge_id, band, people)
    select challenge_id, band, sum(people)
    from (
      select challenge_id, challenge_band(rank_value, done_key, attempts) as band, 1 as people from new_rows where is_ranked
      union all
      select challenge_id, challenge_band(rank_value, done_key, attempts), -1 from old_rows where is_ranked
    ) moved
    group by challenge_id, band having sum(people) <> 0;
  end if;
  return null;
end $$;

create trigger ranked_of_added_scores after insert on challenge_scores
  referencing new table as new_rows for each statement execute function keep_challenge_ranked();
create trigger ranked_of_changed_scores after update on challenge_scores
  referencing old table as old_rows new table as new_rows for each statement execute function keep_challenge_ranked();
create trigger ranked_of_removed_scores after delete on challenge_scores
  referencing old table as old_rows for each statement execute function keep_challenge_ranked();
-- Frozen places are kept: of a challenge that is final nobody asks for bands, so all its people are one number.
create function keep_challenge_results_ranked() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into challenge_ranked (challenge_id, band, people)
    select challenge_id, 0, count(*) from new_rows where is_ranked group by challenge_id;
  else
    insert into challenge_ranked (challenge_id, band, people)
    select challenge_id, 0, -count(*) from old_rows where is_ranked group by challenge_id;
  end if;
  return null;
end $$;
create trigger ranked_of_added_results after insert on challenge_results
  referencing new table as new_rows for each statement execute function keep_challenge_results_ranked();
create trigger ranked_of_removed_results after delete on challenge_results
  referencing old table as old_rows for each statement execute function keep_challenge_results_ranked();

alter table challenge_scores
  add column band bigint not null generated always as (challenge_band(rank_value, done_key, attempts)) stored;
create index challenge_scores_in_band on challenge_scores (challenge_id, band, (-rank_value), done_key, attempts)
  where is_ranked;

-- The whole order runs one way, so that a page begins where the last ended, however many share a value. What read those who
-- are ranked by `challenge_scores_ranked` does as well by `challenge_scores_all`.
create index challenge_scores_in_order on challenge_scores
  (challenge_id, (-rank_value), done_key, attempts, entrant_id) where is_ranked;
create index challenge_results_in_order on challenge_results
  (challenge_id, (-rank_value), done_key, attempts, entrant_id) where is_ranked;
drop index challenge_scores_ranked;

insert into challenge_ranked (challenge_id, band, people)
select challenge_id, band, count(*) from challenge_scores where is_ranked group by 1, 2
union all
select challenge_id, 0, count(*) from challenge_results where is_ranked group by 1;
