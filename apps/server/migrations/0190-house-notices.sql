-- What the house tells its members of, and how far it has come with that: in the order of their ids, the last who was told
-- of the newest version. Whoever tells a part of them holds the row, so nobody is told twice or of a version that is over.
-- Servers from 0188 on bear this.
create table house_notices (
  key text primary key,
  name text not null,
  told jsonb not null,
  version integer not null default 1,
  -- Null for everybody.
  only_ids uuid[],
  said_at timestamptz not null default now(),
  told_up_to uuid,
  is_told boolean not null default false
);
