-- What members chose for their presence; null is nothing chosen, and what has an end is over by itself.
-- `announced` is what friends were told last, so that nothing is told twice; null is offline and no more.
create table member_presence (
  user_id uuid primary key references users (id) on delete cascade,
  availability text check (availability in ('dnd', 'invisible')),
  availability_ends_at timestamptz,
  status text check (char_length(status) between 1 and 80),
  status_ends_at timestamptz,
  playing text check (char_length(playing) between 1 and 80),
  playing_ends_at timestamptz,
  next_end_at timestamptz generated always as (least(availability_ends_at, status_ends_at, playing_ends_at)) stored,
  last_seen_at timestamptz,
  announced jsonb
) with (fillfactor = 80);

create index member_presence_by_end on member_presence (next_end_at) where next_end_at is not null;

-- Servers that give signs of life. With them goes the time until which those connected to them were there.
create table presence_servers (
  id uuid primary key,
  alive_at timestamptz not null default now()
);

-- Who is connected to which server: one row for all connections of a member. `left_at` is set with the end of the
-- last of them; the row goes when the member stays away. Not tied to users, so that a deleted one stops nothing.
create table presence_connections (
  user_id uuid not null,
  server_id uuid not null,
  is_active boolean not null,
  left_at timestamptz,
  primary key (user_id, server_id)
) with (fillfactor = 80);

create index presence_connections_of_server on presence_connections (server_id);
create index presence_connections_left on presence_connections (left_at) where left_at is not null;

-- What every server is to tell the friends connected to it; kept for a minute. Written under one lock, so that
-- whoever reads on from a seq misses none.
create table presence_changes (
  seq bigint generated always as identity primary key,
  user_id uuid not null,
  shown jsonb not null,
  changed_at timestamptz not null default now()
);

create index presence_changes_by_time on presence_changes (changed_at);
