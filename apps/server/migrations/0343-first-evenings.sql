-- What newcomers put off of their first evening, what they only had to look at, and whether they closed its room.
-- Servers from 0235 on bear this.
create table welcomes (
  user_id uuid primary key references users (id) on delete cascade,
  closed_at timestamptz(3),
  put_off text[] not null default '{}',
  seen text[] not null default '{}'
);
