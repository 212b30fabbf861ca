-- Duels in which what both played in the last eight weeks is evened out: by so much are a side's values multiplied, fixed when
-- both are in. The plain value stands beside. A server that does not know of it counts plainly.
-- Servers from 0222 on bear this.
alter table challenges add column is_handicapped boolean not null default false;
alter table challenge_entrants
  add column handicap numeric(3, 2),
  -- The middle of their eight weeks; null where too little is known.
  add column history_median integer;
alter table challenge_scores add column plain_value bigint;
alter table challenge_results add column plain_value bigint;
