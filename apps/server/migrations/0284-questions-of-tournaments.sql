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

-- Set-ups that a member keeps for the next time, as the contract has them.
create table tournament_templates (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  name text not null,
  game_id integer references games (id) on delete set null,
  facts json not null,
  kept_at timestamptz(3) not null default clock_timestamp()
);
create unique index tournament_templates_of_owner on tournament_templates (owner_id, lower(name));
create index tournament_templates_of_game on tournament_templates (game_id) where game_id is not null;
