-- Until when whose turn it is picks or bans, and which two have played in which round.
-- Servers from 0235 on bear this.
-- One that does not know of it lets a turn wait, and forgets that two played once their match is another's, as before.
alter table tournament_matches add column pick_until timestamptz(3);
create index tournament_matches_pick on tournament_matches (pick_until) where pick_until is not null;

-- Also once their match is another's, or is none any more.
create table tournament_begun_pairs (
  tournament_id uuid not null references tournaments (id) on delete cascade,
  stage smallint not null,
  round smallint not null,
  -- Of entrants, in the order of their ids; it goes with the tournament, as they do.
  low_id uuid not null,
  high_id uuid not null,
  primary key (tournament_id, stage, round, low_id, high_id)
);
insert into tournament_begun_pairs
select m.tournament_id, m.stage, (m.body ->> 'round')::smallint, least(m.first_id, m.second_id), greatest(m.first_id, m.second_id)
from tournament_matches m join tournaments t on t.id = m.tournament_id
where t.started_at is not null and t.ended_at is null and t.cancelled_at is null
  and m.first_id is not null and m.second_id is not null
  and (m.is_begun or m.state in ('reported', 'disputed') or m.body #>> '{result,kind}' = 'score');
