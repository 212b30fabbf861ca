-- Of a number that seeds were drawn from: how many were drawn by it, as it tells the truth only of them; whether seeds are to
-- stay as they are; and whether friends do not meet in round one, as far as that can be.
-- Servers from 0235 on bear this.
alter table tournaments
  add column drawn_by_number integer,
  add column seeds_locked boolean not null default false,
  add column keeps_friends_apart boolean not null default false;
update tournaments t
set drawn_by_number = (select count(*) from tournament_entrants e where e.tournament_id = t.id and e.status is not null)
where t.seed_number is not null and t.started_at is not null;
