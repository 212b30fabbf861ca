-- What hosts do with the clocks of a tournament that runs: since when all of them stand still, and which rounds begin later.
-- Servers from 0235 on bear this.
-- One that does not know of a pause lets clocks run on.
alter table tournaments
  add column paused_at timestamptz(3),
  -- Of each such round its stage from 1, its place there, and when it begins.
  add column delays json not null default '[]';
