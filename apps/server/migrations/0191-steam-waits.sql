-- Until when a member who unlinked their account waits with the next sync: a link made anew begins no sooner.
-- Servers from 0188 on bear this.
create table steam_waits (
  user_id uuid primary key references users (id) on delete cascade,
  ends_at timestamptz not null
);
create index steam_waits_ending on steam_waits (ends_at);
