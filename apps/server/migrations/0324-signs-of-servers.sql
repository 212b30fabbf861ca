-- With each sign of life a server says which it is, since when it works and how it fares.
-- Servers from 0235 on bear this.
alter table schema_servers
  add column since timestamptz not null default now(),
  add column version text,
  add column state jsonb;
