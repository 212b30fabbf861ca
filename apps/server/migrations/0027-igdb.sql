-- IGDB allows 4 requests a second and 8 open ones, for all servers of one key together: they keep the pace here.
create table igdb_pace (
  singleton boolean primary key default true check (singleton),
  next_start_at timestamptz not null default '-infinity'
);
insert into igdb_pace default values;

create table igdb_open (
  slot integer primary key,
  -- A server that was killed holds its slot until then.
  taken_until timestamptz not null default '-infinity'
);
insert into igdb_open (slot) select generate_series(1, 8);

-- Which game an app of Steam is, as IGDB said; null where it knows none.
create table steam_mappings (
  app_id integer primary key,
  igdb_id integer,
  looked_up_at timestamptz not null default now()
);

-- Covers of IGDB as this server shows them, kept as they came.
create table igdb_covers (
  image_id text primary key,
  picture bytea not null,
  fetched_at timestamptz not null default now()
);
