-- Maps or characters that sides of a match pick and ban: what the host names for a tournament, and what was chosen in a match.
-- Servers from 0235 on bear this.
-- One that does not know of them lets matches be played without.
alter table tournaments add column picks jsonb;
alter table tournament_matches
  -- Who begins by chance, drawn once both sides are known: 0 or 1.
  add column pick_coin smallint,
  -- From the first choice on: what could be chosen, in which order, and what was.
  add column picks jsonb;
