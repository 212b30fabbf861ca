-- Challenges of teams: their names in the order of their numbers, and which of each team count. Null is each for themselves.
-- Servers from 0217 on bear this.
alter table challenges
  add column team_names text[],
  add column team_counts text check (team_counts in ('smallest', 'all', 'best')),
  add column team_best integer;
-- Of who was asked: the team that the invitation named.
alter table challenge_entrants add column team smallint;
create index challenge_entrants_of_team on challenge_entrants (challenge_id, team) where team is not null;

-- A team's value is what those of its members have together who count; it is kept nowhere, and added up from these in order.
alter table challenge_scores add column team smallint;
alter table challenge_results add column team smallint;
create index challenge_scores_of_team on challenge_scores
  (challenge_id, team, is_ranked, (-rank_value), done_key, attempts, entrant_id)
  include (value, done_at, last_at, told, seen, counted) where team is not null;
create index challenge_results_of_team on challenge_results
  (challenge_id, team, is_ranked, (-rank_value), done_key, attempts, entrant_id)
  include (value, done_at, last_at, told, seen, counted) where team is not null;
