-- What is kept of a match for its sides and the desk: the code of the lobby, a call for the desk, and that one was reminded.
-- Servers from 0235 on bear this.
alter table tournament_matches
  add column lobby_code text,
  add column called_at timestamptz(3),
  add column called_by uuid references users (id) on delete set null,
  add column reminded_at timestamptz(3);
create index tournament_matches_called on tournament_matches (tournament_id) where called_at is not null;
create index tournament_matches_called_by on tournament_matches (called_by) where called_by is not null;
