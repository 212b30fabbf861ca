-- What a host asks whoever enters a tournament, and what was answered.
-- Servers from 0235 on bear this.
-- One that does not know of questions asks nothing.
alter table tournaments add column questions json not null default '[]';

-- In the order of the questions. It goes with the account of who said it, also where their team stays.
create table tournament_answers (
  entrant_id uuid primary key references tournament_entrants (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  answers json not null
);
create index tournament_answers_of_member on tournament_answers (user_id);
