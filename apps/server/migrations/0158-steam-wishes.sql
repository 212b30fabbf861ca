-- What accounts at Steam wish for, in the order of their wishlist.
-- Servers from 0155 on bear this.
create table steam_wishes (
  user_id uuid not null references steam_accounts on delete cascade,
  app_id integer not null,
  -- 1 stands first.
  place integer not null,
  wished_at timestamptz(3),
  -- The game of the catalogue that it is, once that is known.
  game_id integer references games (id),
  -- It was put on the shelf; whoever takes it off there does not get it again.
  is_taken boolean not null default false,
  -- It left the list, and is to leave the shelf.
  is_gone boolean not null default false,
  primary key (user_id, app_id)
);
create index steam_wishes_in_order on steam_wishes (user_id, place, app_id) where game_id is not null and not is_gone;
create index steam_wishes_by_game on steam_wishes (game_id) where game_id is not null;
