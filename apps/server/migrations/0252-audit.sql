-- What staff did: a chain, in which each entry's hash holds that of the one before (docs/safety.md).
-- Servers from 0235 on bear this.
create table audit_entries (
  seq bigint primary key,
  at timestamptz(3) not null,
  -- Neither refers to the member: an entry stays as it is when they go.
  actor_id uuid not null,
  member_id uuid,
  action text not null,
  on_kind text not null,
  on_id text not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  hash bytea not null
);
create index audit_entries_by_area on audit_entries (split_part(action, '.', 1), seq);
create index audit_entries_by_member on audit_entries (member_id, seq) where member_id is not null;

-- How many there are and the hash of the last: what is cut off at the end is missed by it.
create table audit_anchor (
  is_only boolean primary key default true check (is_only),
  entries bigint not null,
  head bytea not null
);
insert into audit_anchor (entries, head) values (0, sha256('Guildhall'));

create function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_entries_stay before update or delete or truncate on audit_entries
  for each statement execute function refuse_change_of_audit();
create trigger audit_anchor_stays before delete or truncate on audit_anchor
  for each statement execute function refuse_change_of_audit();
create trigger audit_anchor_moves_on before update on audit_anchor
  for each row when (new.entries <> old.entries + 1) execute function refuse_change_of_audit();

-- The role of the product owns the tables, and gives this right up all the same; a superuser, as of the embedded database, has it.
revoke update, delete, truncate on audit_entries from public, current_user;
revoke delete, truncate on audit_anchor from public, current_user;
