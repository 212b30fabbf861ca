-- Whose Steam account was linked before there was a question about hours was never asked it: typed hours that stood there
-- before Steam told of the game may be the very same ones. The member is asked once, as everybody is; until they say, the
-- higher number counts. Hours of no copy say nothing of when they were typed: those of an entry that is older than Steam's
-- copy are asked about.
-- No server works meanwhile: it would count the same copies without the question.
create temporary table newly_asked on commit drop as
  select e.user_id, e.game_id
  from library_entries e
  join games g on g.id = e.game_id and g.merged_into is null
  where exists (
    select from library_copies told
    where told.user_id = e.user_id and told.game_id = e.game_id and told.source_id is not null and told.told_minutes > 0
      and (
        (e.typed_minutes > 0 and e.made_by in ('member', 'import') and e.added_at < told.added_at)
        or exists (
          select from library_copies own
          where own.user_id = told.user_id and own.game_id = told.game_id and own.source = told.source
            and own.source_id is null and own.typed_minutes > 0 and own.added_at < told.added_at)))
    and not exists (
      select from library_asked_hours asked where asked.user_id = e.user_id and asked.game_id = e.game_id);

insert into library_asked_hours (user_id, game_id) select user_id, game_id from newly_asked;

-- As the servers count copies whose hours are asked about.
with there as (
  select c.id, c.typed_minutes, c.source_id is null as is_own,
         coalesce(sum(c.told_minutes) over place, 0)::integer as told_there,
         coalesce(sum(c.typed_minutes) filter (where c.source_id is null) over (
           place order by c.added_at, c.id rows between unbounded preceding and 1 preceding), 0)::integer as own_before
  from newly_asked join library_copies c using (user_id, game_id)
  window place as (partition by c.user_id, c.game_id, c.source)
)
update library_copies c set held_minutes = least(there.typed_minutes, greatest(0, there.told_there - there.own_before))
from there where c.id = there.id and there.is_own;

with counted as (
  select c.user_id, c.game_id,
         sum(coalesce(c.told_minutes, 0) + c.typed_minutes - c.held_minutes)::integer as minutes,
         sum(c.held_minutes)::integer as held,
         sum(coalesce(c.told_minutes, 0) - c.held_minutes)::integer as asked,
         bool_or(c.typed_minutes > c.held_minutes) as is_typed,
         min(array_position(array['typed', 'platform', 'proved'], c.told_evidence)) filter (where c.told_minutes > 0) as strength
  from newly_asked join library_copies c using (user_id, game_id)
  group by c.user_id, c.game_id
)
update library_entries e set
  copy_minutes = counted.minutes, held_minutes = counted.held, asked_minutes = counted.asked,
  copy_evidence = case when counted.is_typed then 'typed'
    else coalesce((array['typed', 'platform', 'proved'])[counted.strength], 'typed') end
from counted where e.user_id = counted.user_id and e.game_id = counted.game_id;
