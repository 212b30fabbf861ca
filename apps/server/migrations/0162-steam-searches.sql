-- What Steam's store found by words, for a day: the hall asks once for the same.
-- Servers from 0155 on bear this.
create table steam_searches (
  words text primary key,
  -- [{appId, title}]; null while it is asked.
  found jsonb,
  asked_at timestamptz(3) not null default clock_timestamp()
);
create index steam_searches_by_age on steam_searches (asked_at);
