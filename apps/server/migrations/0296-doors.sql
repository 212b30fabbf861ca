-- Who may come in, and since when a raid is held back (docs/safety.md).
-- Servers from 0235 on bear this.
-- They let in whom these would not.
create table doors (
  is_only boolean primary key default true check (is_only),
  version integer not null default 1,
  refused_domains text[] not null default '{}',
  are_newcomers_limited boolean not null default true,
  are_first_held boolean not null default false,
  raid_since timestamptz(3),
  raid_until timestamptz(3),
  raid_by uuid references users (id) on delete set null
);
insert into doors default values;

-- Of whoever came in lately the youngest are counted while a raid is held back.
create index users_by_age on users (created_at);
