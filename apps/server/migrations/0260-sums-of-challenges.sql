-- How many take part in a challenge, how many of them are done and what they have together, without counting them at each look.
-- Servers from 0235 on bear this.

-- What was added and taken away, as in `challenge_ranked`: who counts waits for nobody, and a job sums the rows up. Values of a
-- group have no bound that a bigint would hold whatever they are.
create table challenge_sums (
  challenge_id uuid not null,
  people integer not null,
  done integer not null,
  together numeric not null
);
create index challenge_sums_of_challenge on challenge_sums (challenge_id);

-- Takes part now.
create function is_in_challenge(user_id uuid, joined_at timestamptz, left_at timestamptz) returns boolean
  language sql immutable parallel safe as $$
  select user_id is not null and joined_at is not null and left_at is null
$$;

-- Who comes and goes. Whoever has a frozen result is counted for as long as that stands, left, former or not.
create function keep_challenge_people() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into challenge_sums (challenge_id, people, done, together)
    select challenge_id, count(*), 0, 0
    from new_rows where is_in_challenge(user_id, joined_at, left_at) group by challenge_id;
  elsif tg_op = 'DELETE' then
    insert into challenge_sums (challenge_id, people, done, together)
    select challenge_id, -count(*), 0, 0
    from old_rows where is_in_challenge(user_id, joined_at, left_at) group by challenge_id;
  else
    insert into challenge_sums (challenge_id, people, done, together)
    select challenge_id, sum(moved), 0, 0
    from (
      select n.id, n.challenge_id,
        is_in_challenge(n.user_id, n.joined_at, n.left_at)::integer
        - is_in_challenge(o.user_id, o.joined_at, o.left_at)::integer as moved
      from new_rows n join old_rows o on o.id = n.id
    ) moves
    where moved <> 0 and not exists (select from challenge_results r where r.entrant_id = moves.id)
    group by challenge_id having sum(moved) <> 0;
  end if;
  return null;
end $$;
create trigger people_of_added_entrants after insert on challenge_entrants
  referencing new table as new_rows for each statement execute function keep_challenge_people();
create trigger people_of_changed_entrants after update on challenge_entrants
  referencing old table as old_rows new table as new_rows for each statement execute function keep_challenge_people();
create trigger people_of_removed_entrants after delete on challenge_entrants
  referencing old table as old_rows for each statement execute function keep_challenge_people();

-- What they have, as it is counted. A value that is counted is of somebody who takes part: it goes when they go.
create function keep_challenge_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into challenge_sums (challenge_id, people, done, together)
    select challenge_id, 0, count(done_at), coalesce(sum(value), 0)
    from new_rows group by challenge_id having count(done_at) <> 0 or sum(value) <> 0;
  elsif tg_op = 'DELETE' then
    insert into challenge_sums (challenge_id, people, done, together)
    select challenge_id, 0, -count(done_at), -coalesce(sum(value), 0)
    from old_rows group by challenge_id having count(done_at) <> 0 or sum(value) <> 0;
  else
    insert into challenge_sums (challenge_id, people, done, together)
    select challenge_id, 0, sum(done), sum(together)
    from (
      select challenge_id, (done_at is not null)::integer as done, coalesce(value, 0) as together from new_rows
      union all
      select challenge_id, -(done_at is not null)::integer, -coalesce(value, 0) from old_rows
    ) moved
    group by challenge_id having sum(done) <> 0 or sum(together) <> 0;
  end if;
  return null;
end $$;
create trigger sums_of_added_scores after insert on challenge_scores
  referencing new table as new_rows for each statement execute function keep_challenge_sums();
create trigger sums_of_changed_scores after update on challenge_scores
  referencing old table as old_rows new table as new_rows for each statement execute function keep_challenge_sums();
create trigger sums_of_removed_scores after delete on challenge_scores
  referencing old table as old_rows for each statement execute function keep_challenge_sums();

-- What is frozen comes when the counted goes. By the check of its key a result waits for whoever deletes its member, so that one
-- of the two triggers sees what the other did.
create function keep_challenge_results_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into challenge_sums (challenge_id, people, done, together)
    select r.challenge_id, count(*) filter (where not is_in_challenge(e.user_id, e.joined_at, e.left_at)),
      count(r.done_at), coalesce(sum(r.value), 0)
    from new_rows r join challenge_entrants e on e.id = r.entrant_id group by r.challenge_id;
  else
    insert into challenge_sums (challenge_id, people, done, together)
    select r.challenge_id, -count(*) filter (where e.id is not null and not is_in_challenge(e.user_id, e.joined_at, e.left_at)),
      -count(r.done_at), -coalesce(sum(r.value), 0)
    from old_rows r left join challenge_entrants e on e.id = r.entrant_id group by r.challenge_id;
  end if;
  return null;
end $$;
create trigger sums_of_added_results after insert on challenge_results
  referencing new table as new_rows for each statement execute function keep_challenge_results_sums();
create trigger sums_of_removed_results after delete on challenge_results
  referencing old table as old_rows for each statement execute function keep_challenge_results_sums();

-- Behind the triggers, which keep all others from writing until this is committed.
insert into challenge_sums (challenge_id, people, done, together)
select e.challenge_id,
  count(*) filter (where is_in_challenge(e.user_id, e.joined_at, e.left_at) or r.entrant_id is not null),
  count(s.done_at) + count(r.done_at), coalesce(sum(s.value), 0) + coalesce(sum(r.value), 0)
from challenge_entrants e left join challenge_scores s on s.entrant_id = e.id left join challenge_results r on r.entrant_id = e.id
where e.joined_at is not null group by e.challenge_id;

-- The first who came stand on each card: however many came in one moment, they are read from its beginning.
create index challenge_entrants_in_order on challenge_entrants (challenge_id, joined_at, id) where joined_at is not null;
drop index challenge_entrants_joined;
-- Whoever set it sees on its page who was asked and has not answered, however many are in.
create index challenge_entrants_asked on challenge_entrants (challenge_id, invited_at, id)
  where user_id is not null and invited_at is not null and joined_at is null and declined_at is null;
