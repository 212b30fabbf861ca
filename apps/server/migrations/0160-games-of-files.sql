-- Games that only members' files name. `made_as` is the name and year that such a game was made for, in the one form that
-- names are compared in: whoever brings the same once more, or at the same time, gets the same game.
-- Servers from 0155 on bear this.
alter table games add column made_as text;
create unique index games_made_as on games (made_as) where made_as is not null;

-- For which imports a game was made. It goes when none of them stands any more and nobody uses it.
create table game_makings (
  game_id integer not null references games (id) on delete cascade,
  import_id uuid not null,
  by_user_id uuid not null references users (id) on delete cascade,
  primary key (import_id, game_id)
);
create index game_makings_of_game on game_makings (game_id);
create index game_makings_of_member on game_makings (by_user_id);

-- Asked when a game goes.
create index game_merges_into on game_merges (into_id);
create index library_import_rows_of_namesake on library_import_rows (namesake_id) where namesake_id is not null;
create index game_suggestions_of_game on game_suggestions (game_id) where game_id is not null;

-- 'keep': the row is a game of its own.
alter table library_import_rows drop constraint library_import_rows_decision_check;
alter table library_import_rows add constraint library_import_rows_decision_check
  check (decision in ('match', 'ignore', 'keep'));
-- Whether known games go by the name of a row that waits for its game.
alter table library_import_rows add column may_be_known boolean not null default false;
