-- The catalogue as it is browsed: what games are and what the hall makes of them, in one row each. It follows games and
-- the library within their own transactions, and can be made anew from them.
create table browsable_games (
  game_id integer primary key references games (id) on delete cascade,
  title text not null,
  folded_title text not null,
  release_year smallint,
  genres text[] not null,
  platforms text[] not null,
  modes text[] not null,
  players_together integer,
  -- Of the main story, from three members on.
  minutes_to_beat integer,
  players integer not null default 0,
  ratings integer not null default 0,
  -- The Bayesian mean at the last change of the game, or of the night before.
  score real not null
);
create index browsable_by_players on browsable_games (players desc, game_id desc);
create index browsable_by_score on browsable_games (score desc, game_id desc);
create index browsable_by_title on browsable_games (folded_title, game_id);
create index browsable_by_year on browsable_games (release_year, game_id) where release_year is not null;
create index browsable_by_length on browsable_games (minutes_to_beat, game_id) where minutes_to_beat is not null;
create index browsable_genres on browsable_games using gin (genres);
create index browsable_platforms on browsable_games using gin (platforms);
create index browsable_titles on browsable_games using gin (folded_title gin_trgm_ops);

-- Games like a game, as they were last computed.
create table similar_games (
  game_id integer not null references games (id) on delete cascade,
  other_id integer not null references games (id) on delete cascade,
  reason text not null check (reason in ('players', 'genres')),
  likeness real not null,
  in_common integer not null,
  genres text[] not null,
  primary key (game_id, other_id)
);
create index similar_games_of_other on similar_games (other_id);

create table similar_games_known (
  game_id integer primary key references games (id) on delete cascade,
  computed_at timestamptz not null default now()
);

create table saved_game_views (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  filters jsonb not null,
  unique (user_id, name)
);

-- Who played a game for an hour or more: whom likeness is counted over.
create index library_entries_by_hour on library_entries (game_id, user_id) where typed_minutes >= 60;
