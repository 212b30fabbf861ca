-- Entries of the audit log count from one: what came before the first would stand in the log and be in no chain.
-- Servers from 0235 on bear this.
-- What is there already is not asked: the check names it, and the hall starts.
alter table audit_entries add constraint audit_entries_from_one check (seq > 0) not valid;
