-- One change of one game can be taken back as well.
-- Servers from 0080 on bear this.

alter table library_changes drop constraint library_changes_kind_check;
alter table library_changes add constraint library_changes_kind_check check (kind in ('edit', 'bulk', 'import'));
