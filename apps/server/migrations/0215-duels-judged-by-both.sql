-- In a duel each judges what the other hands in: of those that have begun already too.
-- Servers from 0210 on bear this.
update challenges c
set referee_ids = array(
  select distinct referee from (
    select unnest(c.referee_ids) referee
    union all
    select e.user_id from challenge_entrants e
    where e.challenge_id = c.id and e.user_id <> c.creator_id and e.joined_at is not null and e.left_at is null
  ) judges order by referee)
where c.form = 'duel' and c.starts_at is not null and c.final_at is null and c.cancelled_at is null;
