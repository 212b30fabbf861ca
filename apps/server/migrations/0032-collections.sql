-- Games of the own shelf under one name.
create table collections (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('shelf', 'tag', 'smart')),
  name text not null,
  colour text not null check (colour in ('gold', 'green', 'red', 'blue', 'plum', 'grey')),
  -- What fills a smart collection.
  rule jsonb,
  place integer not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  check ((kind = 'smart') = (rule is not null))
);
create unique index collections_by_name on collections (user_id, fold_title(name));
create index collections_in_order on collections (user_id, place, id);

-- What leaves the library keeps its row, and is shown again when it comes back. Places have gaps, so that a game moves
-- without the others.
create table collection_games (
  collection_id uuid not null references collections (id) on delete cascade,
  game_id integer not null references games (id),
  place bigint not null,
  primary key (collection_id, game_id)
);
create index collection_games_in_order on collection_games (collection_id, place, game_id);
create index collection_games_of_game on collection_games (game_id, collection_id);
