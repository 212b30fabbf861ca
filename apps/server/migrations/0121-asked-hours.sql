-- Hours that were typed before a platform told some may be the very same hours. The member is asked once whether both
-- count; until they say, the higher number does.
create table library_asked_hours (
  user_id uuid not null references users (id) on delete cascade,
  game_id integer not null references games (id),
  -- Null is open.
  answer text check (answer in ('both', 'drop')),
  -- What was typed when it was dropped, so that another answer brings it back.
  dropped_minutes integer not null default 0 check (dropped_minutes >= 0),
  primary key (user_id, game_id)
);
create index library_asked_hours_of_game on library_asked_hours (game_id);

drop index library_unsorted;
drop index library_owned;
alter table library_entries drop column minutes, drop column minutes_evidence;
alter table library_entries
  -- Of the hours of copies those that platforms told, while it is asked whether they are the typed ones.
  add column asked_minutes integer not null default 0;
alter table library_entries
  add column minutes integer not null generated always as (
    greatest(typed_minutes + copy_minutes - least(typed_minutes, asked_minutes), through_minutes)) stored,
  -- The weakest of what is summed: typed hours that the told ones hold are not.
  add column minutes_evidence text not null generated always as (case
    when typed_minutes > asked_minutes
      or through_minutes > typed_minutes + copy_minutes - least(typed_minutes, asked_minutes) then 'typed'
    else copy_evidence end) stored;
create index library_owned on library_entries (user_id, game_id) include (minutes, status, last_played_at)
  where status <> 'wishlist' and not is_hidden;
create index library_unsorted on library_entries (user_id, minutes desc, game_id) where status = 'unsorted';
