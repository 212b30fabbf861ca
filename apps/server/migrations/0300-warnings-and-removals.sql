-- A warning and a removal stand among what there was against a member, though they hold nothing back: there is an appeal against
-- them, too. What was decided in the last 20 days can be appealed against from now on.
-- Servers from 0235 on bear this.
insert into measures (id, member_id, kind, area, rule, words, by_id, case_id, began_at, ends_at, noticed_at, lifted_at, lifted_by,
                      lift_words)
select c.id, c.about_id, c.measure, 'everything', c.rule, c.words, c.settled_by, c.id, c.settled_at, c.settled_at, c.settled_at,
       r.put_back_at, r.put_back_by, case when r.put_back_at is null then null else '' end
from safety_cases c left join safety_removals r on r.case_id = c.id
where c.measure in ('warning', 'removal') and c.rule is not null and c.about_id is not null
  and c.settled_at > now() - interval '20 days';

create index measures_of_case on measures (case_id) where case_id is not null;
