-- Who may open a tournament for the whole hall: everybody, whom the admins name, or staff alone.
-- Servers from 0235 on bear this.
-- One that does not know of it lets everybody.
create table tournament_hosting (
  is_only boolean primary key default true check (is_only),
  opened_by text not null default 'everybody' check (opened_by in ('everybody', 'named', 'staff'))
);
insert into tournament_hosting default values;

create table tournament_hosts (
  user_id uuid primary key references users (id) on delete cascade,
  named_at timestamptz(3) not null default clock_timestamp()
);
