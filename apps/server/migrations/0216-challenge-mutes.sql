-- Who judges a challenge without taking part can ask to hear nothing of it; of those in it the row of their part says so.
-- A server that does not know of the table goes on telling them.
-- Servers from 0210 on bear this.
create table challenge_mutes (
  challenge_id uuid not null references challenges (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (challenge_id, user_id)
);
create index challenge_mutes_of_member on challenge_mutes (user_id);
