-- A shelf that tells the truth. A game is finished while its status says so, on the days that somebody named: the member
-- of the game, or the last day of a finished playthrough. Play is minutes; a status is none. What playthroughs come to is
-- kept in the entry, as a recount would say.

alter table library_entries
  -- The date was typed, or stands in a file. One that was only pressed goes when the game is not finished any more.
  add column is_finish_typed boolean not null default false,
  -- Of all playthroughs together: their hours, the last day of a finished one, and the last day of one with hours.
  add column through_minutes integer not null default 0,
  add column through_finished_at timestamptz(3),
  add column through_played_at timestamptz(3);

-- Dates from before. The dialog and files write whole seconds: those were typed. The server stamped its clock: of one game
-- alone such a date is kept as pressed; several of one member at the same millisecond were set finished at once, which
-- says nothing of when they were played through.
update library_entries set is_finish_typed = true where finished_at = date_trunc('second', finished_at);
update library_entries e set finished_at = null
where finished_at is not null and not is_finish_typed
  and (status not in ('beaten', 'completed') or exists (
    select from library_entries other
    where other.user_id = e.user_id and other.game_id <> e.game_id and other.finished_at = e.finished_at));
alter table library_entries add constraint library_entries_finish_check
  check (finished_at is null or is_finish_typed or status in ('beaten', 'completed'));

-- Days without minutes were a status. So was a last time played of a day of which no minutes are known, unless a file
-- told it.
delete from play_days where minutes = 0;
update library_entries e set said_played_at = null
where said_played_at is not null and made_by <> 'import'
  and not exists (
    select from play_days d
    where d.user_id = e.user_id and d.game_id = e.game_id and d.day = (e.said_played_at at time zone 'utc')::date)
  and not exists (
    select from library_change_rows r join library_changes c on c.id = r.change_id
    where c.user_id = e.user_id and c.kind = 'import' and r.game_id = e.game_id
      and (r.after -> 'entry' ->> 'saidPlayedAt')::timestamptz = e.said_played_at);

update library_entries e
set through_minutes = counted.minutes, through_finished_at = counted.finished_at, through_played_at = counted.played_at
from (
  select p.user_id, p.game_id,
         least(sum(greatest(coalesce(p.minutes, 0), coalesce(j.minutes, 0))), 2000000000)::integer as minutes,
         max((p.ended_on + time '12:00') at time zone 'utc') filter (where p.is_finished) as finished_at,
         max((p.ended_on + time '12:00') at time zone 'utc') filter (where p.minutes > 0) as played_at
  from playthroughs p
  left join (select playthrough_id, sum(minutes) as minutes from journal_entries group by 1) j on j.playthrough_id = p.id
  group by p.user_id, p.game_id) counted
where counted.user_id = e.user_id and counted.game_id = e.game_id;

drop index library_owned;
drop index library_of_member;
drop index library_entries_finished;
alter table library_entries drop column minutes, drop column minutes_evidence, drop column last_played_at;
alter table library_entries
  -- Hours of playthroughs are hours of the game: they are in the sum already, or are more than it.
  add column minutes integer not null
    generated always as (greatest(typed_minutes + copy_minutes, through_minutes)) stored,
  -- The weakest of what is summed.
  add column minutes_evidence text not null generated always as (case
    when typed_minutes > 0 or through_minutes > typed_minutes + copy_minutes then 'typed' else copy_evidence end) stored,
  add column last_played_at timestamptz(3)
    generated always as (greatest(said_played_at, copies_played_at, through_played_at)) stored,
  -- When it was finished last, as far as that is known; nothing while it is not finished.
  add column last_finished_at timestamptz(3) generated always as (case
    when status in ('beaten', 'completed') then greatest(finished_at, through_finished_at) end) stored;
create index library_of_member on library_entries (user_id, (coalesce(last_played_at, added_at)) desc, game_id);
create index library_owned on library_entries (user_id, game_id) include (minutes, status, last_played_at)
  where status <> 'wishlist' and not is_hidden;
create index library_entries_finished on library_entries (user_id, last_finished_at desc)
  where last_finished_at is not null;
