-- Answers of Steam with which an account was linked: the same answer sent again by the same member finds it linked.
create table steam_link_answers (
  hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  steam_id text not null,
  expires_at timestamptz(3) not null
);
create index steam_link_answers_expiring on steam_link_answers (expires_at);
create index steam_link_answers_of_member on steam_link_answers (user_id);

-- Of which copy a platform told that it was played on a day: taking one copy of a game back leaves the days of others.
create table told_play_days (
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  source text not null,
  source_id text not null,
  minutes integer not null check (minutes > 0),
  primary key (user_id, source, source_id, day)
);
