-- Games that have one name and one year and are two all the same, as staff said of them.
-- Servers from 0235 on bear this.
create table games_told_apart (
  game_id integer not null references games (id) on delete cascade,
  other_id integer not null references games (id) on delete cascade,
  by_user_id uuid references users (id) on delete set null,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (game_id, other_id),
  check (game_id > other_id)
);
create index games_told_apart_other on games_told_apart (other_id);
