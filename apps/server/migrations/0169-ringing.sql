-- Servers from 0155 on bear this.
-- What this hall signs with, made at its first start.
create table hall_keys (
  name text primary key,
  value jsonb not null,
  made_at timestamptz not null default now()
);

-- Browsers that ring. One belongs to whoever is signed in there.
create table devices (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  sign_in_id uuid not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  name text not null,
  added_at timestamptz not null default now(),
  rang_at timestamptz,
  silent_rings smallint not null default 0
);
create index devices_of_member on devices (user_id, added_at desc);
create index devices_of_sign_in on devices (sign_in_id);

-- What is still to ring. Whoever takes a row out rings it, so nothing rings twice.
create table pending_rings (
  notification_id uuid primary key references notifications (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  rings_at timestamptz not null
);
create index pending_rings_in_order on pending_rings (rings_at);
create index pending_rings_of_member on pending_rings (user_id);

-- What stands on the screens of devices: it is withdrawn when it was read elsewhere, or is gone.
create table rung (
  user_id uuid not null references users (id) on delete cascade,
  notification_id uuid not null,
  rang_at timestamptz not null default now(),
  primary key (user_id, notification_id)
);
create index rung_by_age on rung (rang_at);
