-- Gives each member's notifications their order; its row is locked while one is stored.
create table notification_counters (
  user_id uuid primary key references users (id) on delete cascade,
  last_seq bigint not null
);

-- sentence follows the actor's name, which is looked up when the notification is read.
-- group_key: while one of a group is unread, what comes next renews it instead of adding another.
-- group_position: how far the group had come with it, so that reading up to there settles it.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  seq bigint not null,
  cause_key text not null,
  group_key text,
  group_position bigint,
  type smallint not null check (type between 0 and 9),
  subtype smallint not null check (subtype between 0 and 51),
  sentence text not null,
  actor_user_id uuid references users (id) on delete cascade,
  related_entity_id text,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (user_id, seq),
  unique (user_id, cause_key)
);

create unique index notifications_unread_group on notifications (user_id, group_key)
  where read_at is null;
create index notifications_unread on notifications (user_id, type) where read_at is null;
create index notifications_of_type on notifications (user_id, type, seq desc);
create index notifications_of_actor on notifications (actor_user_id);
create index notifications_by_age on notifications (created_at);
