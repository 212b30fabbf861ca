-- Whether seeds were put in their order by hand: such an order is drawn as it stands.
-- Servers from 0235 on bear this.
alter table tournaments add column seeds_by_hand boolean not null default false;
update tournaments t set seeds_by_hand = true
where t.started_at is null and t.seed_number is null
  and exists (select from tournament_entrants e where e.tournament_id = t.id and e.seed is not null);
