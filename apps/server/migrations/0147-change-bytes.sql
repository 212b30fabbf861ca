-- A journal of a playthrough that was taken away is kept with the change: what changes keep is counted in bytes too.
alter table library_changes add column bytes bigint not null default 0;
update library_changes c set bytes = (
  select coalesce(sum(octet_length(r.before::text) + octet_length(r.after::text)), 0)
  from library_change_rows r where r.change_id = c.id);
