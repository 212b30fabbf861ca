-- The catalogue of games. An outside number (igdb_id) names a game where there is one.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent for indexes: with the dictionary named it always answers the same.
create function fold_title(title text) returns text language sql immutable strict parallel safe as
  $$ select lower(public.unaccent('public.unaccent'::regdictionary, title)) $$;

create table games (
  id integer generated always as identity primary key,
  igdb_id integer unique,
  title text not null,
  kind text not null default 'main_game',
  release_year smallint,
  summary text not null default '',
  genres text[] not null default '{}',
  platforms text[] not null default '{}',
  developers text[] not null default '{}',
  modes text[] not null default '{}',
  players integer,
  steam_app_ids integer[] not null default '{}',
  source text not null check (source in ('igdb', 'catalogue', 'hall')),
  -- IGDB's name of the cover picture.
  cover_image_id text,
  -- Facts that people of this hall corrected: what IGDB says of them is not taken any more.
  corrected text[] not null default '{}',
  version integer not null default 1,
  merged_into integer references games (id),
  refreshed_at timestamptz,
  created_at timestamptz(3) not null default now()
);

create index games_by_folded_title on games using gin (fold_title(title) gin_trgm_ops) where merged_into is null;
create index games_merged on games (merged_into) where merged_into is not null;
create index games_by_steam_app on games using gin (steam_app_ids);
create index games_to_refresh on games (refreshed_at nulls first, id) where igdb_id is not null and merged_into is null;

create table game_edits (
  id uuid primary key,
  game_id integer not null references games (id) on delete cascade,
  by_user_id uuid references users (id) on delete set null,
  kind text not null check (kind in ('created', 'changed', 'merged', 'unmerged', 'undone')),
  -- [{field, from, to}]
  changes jsonb not null default '[]',
  -- Of an edit that takes another back: which.
  undoes uuid references game_edits (id) on delete cascade,
  merge_id uuid,
  at timestamptz(3) not null default clock_timestamp()
);
create index game_edits_of_game on game_edits (game_id, id desc);
create unique index game_edits_undone_once on game_edits (undoes) where undoes is not null;

-- A double brought together with another game. What each feature moved stands in `moved`, by the feature's name, so
-- that it can be moved back.
create table game_merges (
  id uuid primary key,
  from_id integer not null references games (id),
  into_id integer not null references games (id),
  by_user_id uuid references users (id) on delete set null,
  moved jsonb not null default '{}',
  at timestamptz(3) not null default clock_timestamp(),
  undone_at timestamptz(3)
);
create index game_merges_of_double on game_merges (from_id) where undone_at is null;

create table game_suggestions (
  id uuid primary key,
  by_user_id uuid not null references users (id) on delete cascade,
  title text not null,
  release_year smallint,
  note text not null default '',
  state text not null default 'open' check (state in ('open', 'added', 'declined')),
  game_id integer references games (id) on delete set null,
  decided_by uuid references users (id) on delete set null,
  at timestamptz(3) not null default clock_timestamp()
);
create index game_suggestions_open on game_suggestions (id) where state = 'open';
create index game_suggestions_of_member on game_suggestions (by_user_id, id);

create table game_follows (
  user_id uuid not null references users (id) on delete cascade,
  game_id integer not null references games (id) on delete cascade,
  since timestamptz not null default now(),
  primary key (user_id, game_id)
);
create index game_follows_of_game on game_follows (game_id);

-- Which catalogues that come with the product were taken in, by their content.
create table game_catalogues (
  hash text primary key,
  loaded_at timestamptz not null default now()
);
