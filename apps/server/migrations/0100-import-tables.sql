-- Tables that members brought, as they are kept while it can be chosen what their columns mean.
create table library_import_tables (
  import_id uuid primary key references library_imports (id) on delete cascade,
  -- The same for all files of one kind.
  signature text not null,
  -- The file, packed with gzip.
  packed bytea not null,
  -- Its columns, the words of its statuses, how it was read.
  described jsonb not null
);

-- What a member chose for tables of a kind, for the next file of it.
create table import_readings (
  user_id uuid not null references users (id) on delete cascade,
  signature text not null,
  reading jsonb not null,
  used_at timestamptz(3) not null default clock_timestamp(),
  primary key (user_id, signature)
);

-- The one game that goes by the name of a row without a year. It is taken only when the member says so.
alter table library_import_rows add column namesake_id integer;
