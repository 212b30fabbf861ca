-- Who those that look on a tournament say will win its matches. Points are made of results, and stand nowhere.
-- Servers from 0235 on bear this.
alter table tournaments add column has_predictions boolean not null default true;

create table tournament_predictions (
  tournament_id uuid not null references tournaments (id) on delete cascade,
  stage smallint not null,
  number integer not null,
  user_id uuid not null references users (id) on delete cascade,
  -- Of this pair alone: what is drawn or paired anew was not meant.
  winner_id uuid not null references tournament_entrants (id) on delete cascade,
  loser_id uuid not null references tournament_entrants (id) on delete cascade,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (tournament_id, user_id, stage, number)
);
create index tournament_predictions_of_member on tournament_predictions (user_id);
create index tournament_predictions_of_winner on tournament_predictions (winner_id);
create index tournament_predictions_of_loser on tournament_predictions (loser_id);
