-- Hours typed on a copy that was made by hand, at a place of which a platform tells now, may be the very same hours too:
-- the question of migration 0121 is about them as well.
alter table library_copies
  -- Of the typed hours those that told ones hold while it is asked: they are in no sum.
  add column held_minutes integer not null default 0;
alter table library_entries
  add column held_minutes integer not null default 0,
  -- A platform tells of a copy, or told of one that is gone: then it can have its own guess of the status.
  add column is_told boolean not null default false;
update library_entries e set is_told = true where exists (
  select from library_copies c where c.user_id = e.user_id and c.game_id = e.game_id and c.source_id is not null);
alter table library_asked_hours
  -- What was typed on each copy when it was dropped, by the copy's id.
  add column dropped_copies jsonb not null default '{}';
