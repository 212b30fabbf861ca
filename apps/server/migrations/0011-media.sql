-- Uploaded pictures. A row comes before its files and names them, so no file is ever unknown here.
create table media (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  purpose text not null,
  -- The secret part of its addresses.
  name text not null unique,
  -- Width, height and bytes of each file.
  sizes jsonb not null,
  bytes bigint not null,
  -- Of what was uploaded: staff can keep the same file from coming back.
  source_hash bytea not null,
  -- Null until all files are stored.
  stored_at timestamptz,
  -- How many things show it; with the last one it goes.
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null default now()
);

create index media_of_owner on media (owner_id) include (bytes);
create index media_unused on media (created_at) where uses = 0;

-- Files whose row is gone, whatever took it away, until they are gone as well.
create table media_removals (
  id bigint generated always as identity primary key,
  name text not null,
  sizes jsonb not null,
  created_at timestamptz not null default now()
);

create function remember_media_removal() returns trigger language plpgsql as $$
begin
  insert into media_removals (name, sizes) values (old.name, old.sizes);
  return null;
end $$;

create trigger media_removed after delete on media for each row execute function remember_media_removal();

-- Files that may not come back, by the hash of what was uploaded.
create table media_blocks (
  source_hash bytea primary key,
  created_at timestamptz not null default now()
);
