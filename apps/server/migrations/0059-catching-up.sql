-- How a member stands to the feed: the visit that is on, when the one before it ended, and where they stopped reading.
create table feed_readers (
  user_id uuid primary key references users (id) on delete cascade,
  visit_began_at timestamptz(3),
  visit_last_at timestamptz(3),
  visit_before_at timestamptz(3),
  place_post_id uuid references posts (id) on delete set null,
  place_offset integer not null default 0,
  place_at timestamptz(3)
);
create index feed_readers_at_post on feed_readers (place_post_id) where place_post_id is not null;

-- What is laid out for a member to catch up with. The posts stand in their order, each with how many its author wrote.
create table catch_ups (
  user_id uuid primary key references users (id) on delete cascade,
  id uuid not null,
  since timestamptz(3) not null,
  until timestamptz(3) not null,
  posts jsonb not null,
  read_at timestamptz(3)
);

-- What friends finished.
create index library_entries_finished on library_entries (user_id, finished_at desc) where finished_at is not null;

-- Lists of people that members make for themselves. Their ids grow with time.
create table circles (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  created_at timestamptz(3) not null default clock_timestamp()
);
create index circles_of_user on circles (user_id, id);

create table circle_members (
  circle_id uuid not null references circles (id) on delete cascade,
  member_id uuid not null references users (id) on delete cascade,
  added_at timestamptz(3) not null default clock_timestamp(),
  primary key (circle_id, member_id)
);
create index circle_members_of_member on circle_members (member_id);

-- What a member does not want to write of. The key is that of a game, an achievement or a year.
create table dismissed_milestones (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('finish', 'unlock', 'year')),
  key text not null,
  dismissed_at timestamptz(3) not null default clock_timestamp(),
  primary key (user_id, kind, key)
);
