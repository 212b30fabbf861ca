-- What the teams of a challenge have, without adding up all their members at each look.
-- Servers from 0235 on bear this.

-- Only the best of a team may count, so its members are summed up by bands of their values: whole bands are added up, and only
-- in the one that is cut are members looked at. A band is named by the lowest value in it: all that have nothing are one, each
-- value below 16 is one, and larger ones share theirs with those of the same first four binary digits.
create function challenge_team_band(rank_value bigint) returns bigint
  language sql immutable strict parallel safe as $$
  select case when rank_value < 16 then greatest(rank_value, 0)
    else (rank_value >> digits.number - 4) << digits.number - 4 end
  from (select length(ltrim(rank_value::bit(64)::text, '0')) as number) digits
$$;
-- The lowest value that is in none of a band: its end.
create function challenge_team_band_end(band bigint) returns bigint
  language sql immutable strict parallel safe as $$
  select case when band < 16 then band + 1 else band + (1::bigint << digits.number - 4) end
  from (select length(ltrim(band::bit(64)::text, '0')) as number) digits
$$;

-- What was added and taken away, as in `challenge_sums`. Of who stands beside the ranking only that they are there.
create table challenge_team_sums (
  challenge_id uuid not null,
  team smallint not null,
  band bigint not null,
  people integer not null,
  ranked integer not null,
  value numeric not null,
  told numeric not null,
  seen numeric not null,
  counted numeric not null,
  attempts numeric not null
);
create index challenge_team_sums_of_challenge on challenge_team_sums (challenge_id, team, band);

-- Of values that are counted and of those that are frozen: one comes when the other goes.
create function keep_challenge_team_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into challenge_team_sums
    select challenge_id, team, challenge_team_band(rank_value), count(*), count(*) filter (where is_ranked),
      coalesce(sum(value) filter (where is_ranked), 0), coalesce(sum(told) filter (where is_ranked), 0),
      coalesce(sum(seen) filter (where is_ranked), 0), coalesce(sum(counted) filter (where is_ranked), 0),
      coalesce(sum(attempts) filter (where is_ranked), 0)
    from new_rows where team is not null group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into challenge_team_sums
    select challenge_id, team, challenge_team_band(rank_value), -count(*), -count(*) filter (where is_ranked),
      -coalesce(sum(value) filter (where is_ranked), 0), -coalesce(sum(told) filter (where is_ranked), 0),
      -coalesce(sum(seen) filter (where is_ranked), 0), -coalesce(sum(counted) filter (where is_ranked), 0),
      -coalesce(sum(attempts) filter (where is_ranked), 0)
    from old_rows where team is not null group by 1, 2, 3;
  else
    insert into challenge_team_sums
    select challenge_id, team, band, sum(sign), sum(sign * ranked), sum(sign * ranked * value), sum(sign * ranked * told),
      sum(sign * ranked * seen), sum(sign * ranked * counted), sum(sign * ranked * attempts)
    from (
      select 1::numeric as sign, challenge_id, team, challenge_team_band(rank_value) as band, is_ranked::integer as ranked,
        coalesce(value, 0) as value, told, seen, counted, attempts
      from new_rows where team is not null
      union all
      select -1, challenge_id, team, challenge_team_band(rank_value), is_ranked::integer,
        coalesce(value, 0), told, seen, counted, attempts
      from old_rows where team is not null
    ) moved
    group by challenge_id, team, band
    having (sum(sign), sum(sign * ranked), sum(sign * ranked * value), sum(sign * ranked * told),
      sum(sign * ranked * seen), sum(sign * ranked * counted), sum(sign * ranked * attempts)) <> (0, 0, 0, 0, 0, 0, 0);
  end if;
  return null;
end $$;
create trigger team_sums_of_added_scores after insert on challenge_scores
  referencing new table as new_rows for each statement execute function keep_challenge_team_sums();
create trigger team_sums_of_changed_scores after update on challenge_scores
  referencing old table as old_rows new table as new_rows for each statement execute function keep_challenge_team_sums();
create trigger team_sums_of_removed_scores after delete on challenge_scores
  referencing old table as old_rows for each statement execute function keep_challenge_team_sums();
create trigger team_sums_of_added_results after insert on challenge_results
  referencing new table as new_rows for each statement execute function keep_challenge_team_sums();
create trigger team_sums_of_removed_results after delete on challenge_results
  referencing old table as old_rows for each statement execute function keep_challenge_team_sums();

-- Behind the triggers, which keep all others from writing until this is committed.
insert into challenge_team_sums
select challenge_id, team, challenge_team_band(rank_value), count(*), count(*) filter (where is_ranked),
  coalesce(sum(value) filter (where is_ranked), 0), coalesce(sum(told) filter (where is_ranked), 0),
  coalesce(sum(seen) filter (where is_ranked), 0), coalesce(sum(counted) filter (where is_ranked), 0),
  coalesce(sum(attempts) filter (where is_ranked), 0)
from (
  select challenge_id, team, rank_value, is_ranked, value, told, seen, counted, attempts from challenge_scores
  union all
  select challenge_id, team, rank_value, is_ranked, value, told, seen, counted, attempts from challenge_results
) kept
where team is not null group by 1, 2, 3;
