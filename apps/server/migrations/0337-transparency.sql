-- What a hall publishes of its moderation, off until an admin says so, and the numbers for it, counted by days.
-- Servers from 0235 on bear this.
-- A day that one of them counts meanwhile lacks these numbers.
alter table house_words add column is_transparent boolean not null default false;

create index measures_by_time on measures using brin (began_at);

-- Of the days that were counted before.
insert into figure_days (day, name, value)
select day, name, count(*) from (
  select (at at time zone 'UTC')::date as day, 'reports:' || reason as name from safety_reports
  union all select (at at time zone 'UTC')::date, 'reportsByHall' from safety_reports where word_rule is not null
  union all select (began_at at time zone 'UTC')::date, 'measures:' || kind from measures
  union all select (sent_at at time zone 'UTC')::date, 'appeals' from appeals where sent_at is not null
  union all select (judged_at at time zone 'UTC')::date, 'appealsAnswered' from appeals where judged_at is not null
  union all select (judged_at at time zone 'UTC')::date, 'appealsGranted' from appeals where outcome = 'changed'
  union all select (settled_at at time zone 'UTC')::date, 'settledInWeek' from safety_cases
    where settled_at <= opened_at + interval '7 days'
) counted
where day <= (select max(day) from figure_days)
group by day, name
on conflict do nothing;
