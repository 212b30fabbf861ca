-- What Steam's store says of apps, for games that members own, wish for, look for or open.
-- Servers from 0155 on bear this.
create table steam_facts (
  app_id integer primary key,
  -- Steam told of it when it was asked last; without that it is gone there, sold nowhere that was asked for, or not asked for yet.
  is_known boolean not null default false,
  kind text not null default 'unknown'
    check (kind in ('game', 'dlc', 'demo', 'music', 'video', 'software', 'unknown')),
  title text not null default '',
  release_year smallint,
  release_day date,
  is_unreleased boolean not null default false,
  developers text[] not null default '{}',
  publishers text[] not null default '{}',
  platforms text[] not null default '{}',
  -- One line.
  summary text not null default '',
  tag_ids integer[] not null default '{}',
  -- Names of picture files as Steam gives them, and where they lie: {"urlFormat", "capsule", "hero", …}.
  assets jsonb,
  asked_at timestamptz(3),
  -- The answer is good until then.
  due_at timestamptz(3) not null default clock_timestamp(),
  -- Somebody wants it and the answer is not there, or too old.
  wanted_at timestamptz(3),
  -- In so many countries nothing was found so far.
  countries_asked smallint not null default 0
);
create index steam_facts_wanted on steam_facts (countries_asked, wanted_at, app_id) where wanted_at is not null;

-- What players call games, by the numbers that the store gives to such words.
create table steam_tags (
  tag_id integer primary key,
  name text not null
);
create table steam_tag_lists (
  singleton boolean primary key default true check (singleton),
  asked_at timestamptz(3) not null default '-infinity'
);
insert into steam_tag_lists default values;

-- All servers together ask a host one thing at a time, and pause between.
create table steam_store_pace (
  host text primary key,
  next_start_at timestamptz(3) not null default '-infinity',
  taken_by uuid,
  -- A server that was killed holds the turn until then.
  taken_until timestamptz(3) not null default '-infinity',
  -- It wants to be left alone.
  rests_until timestamptz(3) not null default '-infinity'
);
insert into steam_store_pace (host) values ('store'), ('images');
