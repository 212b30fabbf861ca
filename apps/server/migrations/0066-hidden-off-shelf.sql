-- Games that a member hid and took off the shelf: what they said of them beside it stays hidden, too.
create table games_hidden_off_shelf (
  user_id uuid not null references users (id) on delete cascade,
  game_id integer not null references games (id) on delete cascade,
  primary key (user_id, game_id)
);
create index games_hidden_off_shelf_by_game on games_hidden_off_shelf (game_id);
