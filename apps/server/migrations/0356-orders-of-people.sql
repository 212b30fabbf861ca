-- The list of people by name, by when somebody was last here and by how much of theirs was reported, and how soon cases were settled.
-- Servers from 0235 on bear this.
create index users_in_order_of_names on users (name_key, id);
create index sign_ins_by_use on sign_ins (last_used_at, user_id);
create index safety_cases_by_settling on safety_cases (settled_at) where settled_at is not null;

-- How often something of a member was reported; of most there is no row. Reports are kept, so it only grows.
create table reported_members (
  user_id uuid primary key references users (id) on delete cascade,
  reports integer not null
) with (fillfactor = 80);
create index reported_members_by_reports on reported_members (reports, user_id);

create function count_report() returns trigger language plpgsql as $$
begin
  insert into reported_members as known (user_id, reports)
  select about_id, 1 from safety_cases where id = new.case_id and about_id is not null
  on conflict (user_id) do update set reports = known.reports + 1;
  return null;
end
$$;
-- Before those that are there are counted: meanwhile nobody writes one that is in neither.
create trigger count_of_added_reports after insert on safety_reports for each row execute function count_report();

insert into reported_members (user_id, reports)
select c.about_id, count(*) from safety_reports r join safety_cases c on c.id = r.case_id
where c.about_id is not null group by c.about_id;
