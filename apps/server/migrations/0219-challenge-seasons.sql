-- Seasons of challenges by quarter: what each that became final gave to those who got somewhere in it.
-- Servers from 0217 on bear this.

-- The quarter in which it became final, once its points were given: as '2026-4', in UTC. One that a server of the release
-- before made final has none, and is given its points by the next that knows of them.
alter table challenges add column season text;
create index challenges_without_season on challenges (final_at) where final_at is not null and season is null;

-- A member in a season. A former one has no name, and keeps the place.
create table challenge_season_members (
  id uuid primary key,
  season text not null,
  user_id uuid references users (id) on delete set null,
  -- The best of theirs, and how many these are.
  points integer not null,
  challenges integer not null,
  unique (season, user_id)
);
create index challenge_season_members_of_member on challenge_season_members (user_id);
create index challenge_season_members_in_order on challenge_season_members (season, (-points), id) where points > 0;

create table challenge_points (
  entrant_id uuid primary key references challenge_entrants (id) on delete cascade,
  member_id uuid not null references challenge_season_members (id) on delete cascade,
  points integer not null
);
create index challenge_points_of_member on challenge_points (member_id, points desc);

-- How many have as many points, so that nobody is counted for a place: few rows, however many members.
create table challenge_season_levels (
  season text not null,
  points integer not null,
  people integer not null,
  primary key (season, points)
);

create function keep_challenge_season_levels() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into challenge_season_levels as known (season, points, people)
    select season, points, count(*) from new_rows group by season, points
    on conflict (season, points) do update set people = known.people + excluded.people;
  elsif tg_op = 'DELETE' then
    insert into challenge_season_levels as known (season, points, people)
    select season, points, -count(*) from old_rows group by season, points
    on conflict (season, points) do update set people = known.people + excluded.people;
  else
    insert into challenge_season_levels as known (season, points, people)
    select season, points, sum(people)
    from (
      select season, points, 1 as people from new_rows
      union all
      select season, points, -1 from old_rows
    ) moved
    group by season, points having sum(people) <> 0
    on conflict (season, points) do update set people = known.people + excluded.people;
  end if;
  return null;
end $$;

create trigger levels_of_added_members after insert on challenge_season_members
  referencing new table as new_rows for each statement execute function keep_challenge_season_levels();
create trigger levels_of_changed_members after update on challenge_season_members
  referencing old table as old_rows new table as new_rows for each statement execute function keep_challenge_season_levels();
create trigger levels_of_removed_members after delete on challenge_season_members
  referencing old table as old_rows for each statement execute function keep_challenge_season_levels();
