-- How somebody new comes into the hall, and the links that bring them in (docs/safety.md).
-- Servers from 0235 on bear this.
-- They let in whom these would not.
alter table doors add column registration text not null default 'open';

create table invitations (
  id uuid primary key,
  -- The code is in the link alone.
  code_hash bytea not null unique,
  by_id uuid references users (id) on delete set null,
  note text not null,
  uses_maximum integer not null check (uses_maximum > 0),
  uses integer not null default 0 check (uses <= uses_maximum),
  made_at timestamptz(3) not null default clock_timestamp(),
  ends_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index invitations_standing on invitations (ends_at) where ended_at is null;

alter table users
  add column invited_by uuid references users (id) on delete set null,
  add column invitation_id uuid references invitations (id) on delete set null;
create index users_by_invitation on users (invitation_id, id) where invitation_id is not null;
create index users_by_inviter on users (invited_by) where invited_by is not null;
