-- Cases of one affair: staff join them, so that each names the others.
-- Servers from 0235 on bear this.
alter table safety_cases add column affair_id uuid;
create index safety_cases_of_affair on safety_cases (affair_id, id) where affair_id is not null;
