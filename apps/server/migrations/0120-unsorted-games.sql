-- "Played, not sorted yet" is a standing of its own: a platform tells that a game was played, and the member did not say
-- a word of it. Until now such games were said to be on hold.
alter table library_entries drop constraint library_entries_status_check;
alter table library_entries add constraint library_entries_status_check check (status in
  ('backlog', 'playing', 'on-hold', 'beaten', 'completed', 'dropped', 'endless', 'wishlist', 'unsorted'));
update library_entries set status = 'unsorted' where status = 'on-hold' and is_status_told;
-- So do the pictures from which changes are taken back.
update library_change_rows set before = jsonb_set(before::jsonb, '{entry,status}', '"unsorted"')::json
where before -> 'entry' ->> 'status' = 'on-hold' and (before -> 'entry' ->> 'isStatusTold')::boolean;
update library_change_rows set after = jsonb_set(after::jsonb, '{entry,status}', '"unsorted"')::json
where after -> 'entry' ->> 'status' = 'on-hold' and (after -> 'entry' ->> 'isStatusTold')::boolean;

-- The games of a member that wait to be sorted, most played first.
create index library_unsorted on library_entries (user_id, minutes desc, game_id) where status = 'unsorted';

-- What a member did in the round through them, so that they come back to where they were, on any device, and can take
-- each step back. Without a status the game was put off.
create table library_sorting_steps (
  user_id uuid not null references users (id) on delete cascade,
  game_id integer not null references games (id),
  status text check (status in
    ('backlog', 'playing', 'on-hold', 'beaten', 'completed', 'dropped', 'endless', 'wishlist')),
  was_status_told boolean not null,
  -- When the member had said something of the game before, and when this step said it.
  touched_before timestamptz(3),
  touched_by timestamptz(3),
  at timestamptz(6) not null default clock_timestamp(),
  primary key (user_id, game_id)
);
create index library_sorting_steps_last on library_sorting_steps (user_id, at desc);
create index library_sorting_steps_of_game on library_sorting_steps (game_id);
