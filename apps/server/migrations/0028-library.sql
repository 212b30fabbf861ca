-- What one keeps of a game besides the game itself: copies by source, playthroughs with a journal, changes that can be
-- taken back. What lists and counts need of copies is kept in the entry.

alter table library_entries rename column last_played_at to said_played_at;
drop index library_of_member;
alter table library_entries
  add column is_hidden boolean not null default false,
  -- Its owner shows their library to everyone, as their privacy settings say.
  add column is_open boolean not null default false,
  add column notes text not null default '',
  -- A platform chose the status, and moves it on until the member says one.
  add column is_status_told boolean not null default false,
  -- 'member', 'import', or the source whose sync put it here.
  add column made_by text not null default 'member',
  -- When the member last said something of it themselves; never, for what only a sync knows of.
  add column touched_at timestamptz(3),
  -- Of all copies together, as a recount of library_copies would say.
  add column copy_minutes integer not null default 0,
  add column copy_evidence text not null default 'typed' check (copy_evidence in ('typed', 'platform', 'proved')),
  add column copies_played_at timestamptz(3),
  add column sources text[] not null default '{}',
  -- Achievements over all copies, as a platform told.
  add column told_unlocked integer,
  add column told_total integer,
  add column told_evidence text check (told_evidence in ('typed', 'platform', 'proved')),
  add column minutes integer not null generated always as (typed_minutes + copy_minutes) stored,
  -- The weakest of what is summed.
  add column minutes_evidence text not null
    generated always as (case when typed_minutes > 0 then 'typed' else copy_evidence end) stored,
  add column last_played_at timestamptz(3)
    generated always as (greatest(said_played_at, copies_played_at)) stored;
update library_entries e set
  touched_at = updated_at,
  is_open = exists (select from privacy_settings p where p.user_id = e.user_id and p.library = 'everyone');
create index library_entries_open_of_game on library_entries (game_id, updated_at desc, user_id desc)
  where status <> 'wishlist' and is_open and not is_hidden;
create index library_of_member on library_entries (user_id, (coalesce(last_played_at, added_at)) desc, game_id);

create table library_copies (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  game_id integer not null references games (id),
  source text not null,
  -- What the platform calls it; null where no platform tells of the copy.
  source_id text,
  platform text,
  -- The most that the platform ever told, and what it tells now if that is less.
  told_minutes integer check (told_minutes >= 0),
  told_evidence text check (told_evidence in ('typed', 'platform', 'proved')),
  lower_minutes integer,
  -- What the member played beside that.
  typed_minutes integer not null default 0 check (typed_minutes >= 0),
  last_played_at timestamptz(3),
  -- The platform does not list it any more.
  is_gone boolean not null default false,
  -- A file told of it: a platform that tells of the same copy takes it over.
  is_from_file boolean not null default false,
  added_at timestamptz(3) not null default clock_timestamp(),
  check ((source_id is null) = (told_evidence is null))
);
-- Copies of a game that the member took off the shelf stay, without an entry, so that nothing is lost when it returns.
create unique index library_copies_told_once on library_copies (user_id, source, source_id) where source_id is not null;
create index library_copies_of_entry on library_copies (user_id, game_id);
create index library_copies_of_game on library_copies (game_id);

-- Games that the member took off the shelf and a platform still tells of: they stay off.
create table library_tombstones (
  user_id uuid not null references users (id) on delete cascade,
  game_id integer not null references games (id),
  at timestamptz(3) not null default clock_timestamp(),
  primary key (user_id, game_id)
);
create index library_tombstones_of_game on library_tombstones (game_id);

create table playthroughs (
  id uuid primary key,
  user_id uuid not null,
  game_id integer not null,
  name text not null default '',
  platform text,
  started_on date,
  ended_on date,
  is_finished boolean not null default false,
  minutes integer check (minutes >= 0),
  rating smallint check (rating between 1 and 10),
  foreign key (user_id, game_id) references library_entries on update cascade on delete cascade
);
create index playthroughs_of_entry on playthroughs (user_id, game_id, id);

create table journal_entries (
  id uuid primary key,
  playthrough_id uuid not null references playthroughs (id) on delete cascade,
  day date not null,
  text text not null,
  minutes integer check (minutes >= 0)
);
create index journal_of_playthrough on journal_entries (playthrough_id, day, id);

-- Changes of many entries at once, with what each entry was and became, to be taken back for a while.
create table library_changes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('bulk', 'import')),
  count integer not null,
  at timestamptz(3) not null default clock_timestamp(),
  undone_at timestamptz(3)
);
create index library_changes_by_age on library_changes (at);
create index library_changes_of_member on library_changes (user_id);

create table library_change_rows (
  change_id uuid not null references library_changes (id) on delete cascade,
  game_id integer not null references games (id),
  -- As text, for what it says is compared key by key.
  before json not null,
  after json not null,
  primary key (change_id, game_id)
);
create index library_change_rows_of_game on library_change_rows (game_id);

-- Of the minutes of a day, those that a platform told: they go with its account.
alter table play_days add column told_minutes integer not null default 0;
