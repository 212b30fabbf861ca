-- The talk of the sides of a match with its referees: a chat group that nobody runs, and that closes some time after the match.
-- Servers from 0235 on bear this.
alter table conversations
  add column kept_for text check (kept_for in ('match')),
  -- From when on nothing more is said in it; null while that is not known.
  add column closes_at timestamptz(3);

-- One a match and pair: whoever plays there once it was reset begins anew.
create table tournament_talks (
  tournament_id uuid not null references tournaments (id) on delete cascade,
  stage smallint not null,
  number integer not null,
  first_id uuid not null references tournament_entrants (id) on delete cascade,
  second_id uuid not null references tournament_entrants (id) on delete cascade,
  conversation_id uuid not null unique references conversations (id) on delete cascade,
  primary key (tournament_id, stage, number, first_id, second_id)
);
create index tournament_talks_first on tournament_talks (first_id);
create index tournament_talks_second on tournament_talks (second_id);
