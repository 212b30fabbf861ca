-- Games on the shelves of members.
create table library_entries (
  user_id uuid not null references users (id) on delete cascade,
  game_id integer not null references games (id),
  status text not null check (status in
    ('backlog', 'playing', 'on-hold', 'beaten', 'completed', 'dropped', 'endless', 'wishlist')),
  favourite boolean not null default false,
  -- What the member said themselves; what platforms tell stands elsewhere and never changes it.
  typed_minutes integer not null default 0 check (typed_minutes >= 0),
  typed_completion smallint check (typed_completion between 0 and 100),
  finished_at timestamptz(3),
  last_played_at timestamptz(3),
  added_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (user_id, game_id)
);
-- Who has a game, last seen at it first.
create index library_entries_of_game on library_entries (game_id, updated_at desc, user_id desc) where status <> 'wishlist';
create index library_of_member on library_entries (user_id, (coalesce(last_played_at, added_at)) desc, game_id);

-- In half stars; on the shelf or not.
create table game_ratings (
  user_id uuid not null references users (id) on delete cascade,
  game_id integer not null references games (id),
  rating smallint not null check (rating between 1 and 10),
  rated_at timestamptz(3) not null default clock_timestamp(),
  primary key (user_id, game_id)
);
create index game_ratings_of_game on game_ratings (game_id, user_id) include (rating);

-- How long members needed, by style of play.
create table game_times (
  user_id uuid not null references users (id) on delete cascade,
  game_id integer not null references games (id),
  style text not null check (style in ('main', 'extras', 'everything')),
  minutes integer not null check (minutes > 0),
  primary key (user_id, game_id, style)
);
create index game_times_of_game on game_times (game_id, style, minutes);

-- On which day somebody played how much, as far as it is known: by saying so, or by a platform.
create table play_days (
  day date not null,
  user_id uuid not null references users (id) on delete cascade,
  game_id integer not null references games (id),
  minutes integer not null default 0,
  primary key (day, game_id, user_id)
);
create index play_days_of_member on play_days (user_id, day desc);
create index play_days_of_game on play_days (game_id);

-- Counted along with each change, under the lock of the row; equal to a recount at any quiet moment.
create table game_counts (
  game_id integer primary key references games (id),
  ratings integer not null default 0,
  ratings_sum integer not null default 0,
  -- Half a star to five.
  histogram integer[] not null default array[0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  -- Who had it in hand, has it in hand, came to an end, and has it at all.
  players integer not null default 0,
  playing integer not null default 0,
  finished integer not null default 0,
  owners integer not null default 0
);
