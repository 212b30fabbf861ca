-- How loud the hall is for who chose something. `own` holds what differs from the preset only.
-- Servers from 0155 on bear this.
create table loudness (
  user_id uuid primary key references users (id) on delete cascade,
  preset text not null,
  own jsonb not null,
  strangers text not null,
  quiet_nights jsonb,
  time_zone text,
  friends_ring boolean not null,
  push_shows_content boolean not null,
  sound text not null,
  mails_mentions boolean not null,
  digest text not null,
  digest_hour smallint not null,
  hushed_until timestamptz
);

-- Where it rings, as decided when it was told: pop-up 1, sound 2, device 4, mail 8. What earlier releases told popped up.
alter table notifications add column rings smallint not null default 1;

-- What strangers did, for members who want it held back. The words are read anew when it is taken.
create table held_notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  actor_user_id uuid not null references users (id) on delete cascade,
  cause_key text not null,
  record jsonb not null,
  held_at timestamptz not null default now(),
  unique (user_id, cause_key)
);
create index held_notifications_of_actor on held_notifications (user_id, actor_user_id, held_at desc);
create index held_notifications_by_age on held_notifications (held_at);
create index held_notifications_by_actor on held_notifications (actor_user_id);
