-- Servers from 0155 on bear this.
-- What is still to be written about one notification. Whoever takes a row out writes it, so nothing is written twice.
create table pending_letters (
  notification_id uuid primary key references notifications (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  due_at timestamptz not null,
  tries smallint not null default 0
);
create index pending_letters_in_order on pending_letters (due_at);
create index pending_letters_of_member on pending_letters (user_id);

-- When a member gets their next letter of what is unread; null while there is nothing to write of.
create table digests (
  user_id uuid primary key references users (id) on delete cascade,
  due_at timestamptz,
  told_until timestamptz not null default '-infinity'
);
create index digests_in_order on digests (due_at) where due_at is not null;

-- Addresses at which nobody is, as their server says.
create table refused_addresses (
  email_key text primary key,
  refused_at timestamptz not null default now(),
  answer text not null
);
