-- Entry ids grow with time: they are the order of the lists and their cursor.
create table blocks (
  id uuid not null unique,
  blocker_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);

-- A block holds in both directions, so it is looked up from either side.
create unique index blocks_of_blocked on blocks (blocked_id, blocker_id);
create index blocks_by_time on blocks (blocker_id, id desc);

-- A mute without an end has no ends_at.
create table mutes (
  id uuid not null unique,
  muter_id uuid not null references users (id) on delete cascade,
  muted_id uuid not null references users (id) on delete cascade,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (muter_id, muted_id),
  check (muter_id <> muted_id)
);

create index mutes_of_muted on mutes (muted_id, muter_id);
create index mutes_by_time on mutes (muter_id, id desc);
create index mutes_by_end on mutes (ends_at) where ends_at is not null;

create table ignored_requesters (
  id uuid not null unique,
  ignorer_id uuid not null references users (id) on delete cascade,
  ignored_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (ignorer_id, ignored_id),
  check (ignorer_id <> ignored_id)
);

create index ignored_requesters_of_ignored on ignored_requesters (ignored_id);
create index ignored_requesters_by_time on ignored_requesters (ignorer_id, id desc);
