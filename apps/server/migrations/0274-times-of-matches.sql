-- When the two sides of a match mean to play: what one of them proposed, and what both agreed on; of this that its reminder
-- was told.
-- Servers from 0235 on bear this.
alter table tournament_matches
  add column proposed_for timestamptz(3),
  -- 0 or 1, as the sides stand in the match.
  add column proposed_side smallint,
  add column proposed_at timestamptz(3),
  add column agreed_for timestamptz(3),
  add column agreed_told_at timestamptz(3);
create index tournament_matches_agreed on tournament_matches (agreed_for)
  where agreed_for is not null and agreed_told_at is null;
