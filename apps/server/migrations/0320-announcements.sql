-- What the hall says above every room for a while, and who has put which version of it away.
-- Servers from 0235 on bear this.
create table announcements (
  id uuid primary key,
  version integer not null default 1,
  text text not null,
  from_at timestamptz(3) not null,
  until_at timestamptz(3) not null,
  is_for_everybody boolean not null,
  made_by uuid references users (id) on delete set null,
  -- Whether open pages were told that it has begun.
  is_told boolean not null default false,
  removed_at timestamptz(3),
  check (from_at < until_at)
);
create index announcements_by_end on announcements (until_at) where removed_at is null;
create index announcements_by_author on announcements (made_by);

create table announcement_dismissals (
  announcement_id uuid not null references announcements (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  version integer not null,
  primary key (announcement_id, user_id)
);
create index announcement_dismissals_by_member on announcement_dismissals (user_id);
