-- A value that is still counted goes with its member; results have none and stay.
-- Servers from 0200 on bear this.
alter table challenge_scores add column user_id uuid references users (id) on delete cascade;
update challenge_scores s set user_id = e.user_id from challenge_entrants e where e.id = s.entrant_id;
create index challenge_scores_of_member on challenge_scores (user_id);
