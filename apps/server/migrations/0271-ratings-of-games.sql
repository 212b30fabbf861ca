-- What members are rated in each game by tournaments that are over: made of their matches, and made anew from them at any time.
-- Servers from 0235 on bear this.

-- Somebody in a game. A former member stays without a name: others were rated against them.
create table tournament_ratings (
  id uuid primary key,
  game_id integer not null references games (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  -- Glicko-2, as it stands after the last tournament of the game, whether they played in that or not.
  rating double precision not null default 1500,
  deviation double precision not null default 350,
  volatility double precision not null default 0.06,
  -- What ladders go by: the strength that is all but certain.
  worth double precision generated always as (rating - 2 * deviation) stored,
  tournaments integer not null default 0
);
create unique index tournament_ratings_of_member on tournament_ratings (game_id, user_id) where user_id is not null;
create index tournament_ratings_by_member on tournament_ratings (user_id) where user_id is not null;
create index tournament_ratings_ladder on tournament_ratings (game_id, (-worth), id)
  where deviation <= 110 and tournaments > 0 and user_id is not null;

-- Tournaments that are rated, in their order, and as what of them was seen.
create table tournament_rating_periods (
  tournament_id uuid primary key references tournaments (id) on delete cascade,
  game_id integer not null references games (id) on delete cascade,
  no integer not null,
  ended_at timestamptz(3) not null,
  revision integer not null
);
create index tournament_rating_periods_of_game on tournament_rating_periods (game_id, no);

-- Who played as an entrant, and was rated as what after it. Without a number it waits for being rated anew; who it was stays.
create table tournament_rated (
  entrant_id uuid not null references tournament_entrants (id) on delete cascade,
  rated_id uuid not null references tournament_ratings (id) on delete cascade,
  tournament_id uuid not null references tournaments (id) on delete cascade,
  no integer,
  rating double precision,
  deviation double precision,
  volatility double precision,
  primary key (entrant_id, rated_id)
);
create index tournament_rated_of_tournament on tournament_rated (tournament_id);
create index tournament_rated_in_order on tournament_rated (rated_id, no);
