-- Badges of challenges that members chose to show on their profiles; what stands on one is read from the frozen result.
-- Servers from 0217 on bear this.
create table challenge_badges (
  entrant_id uuid primary key references challenge_entrants (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade
);
create index challenge_badges_of_member on challenge_badges (user_id);
