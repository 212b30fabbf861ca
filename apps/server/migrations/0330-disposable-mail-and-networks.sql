-- Addresses of disposable mail are refused, allowed domains come in all the same, and networks are refused until a day.
-- Servers from 0235 on bear this.
-- They let in whom these would not.
alter table doors add column is_disposable_refused boolean not null default true;
alter table doors add column allowed_domains text[] not null default '{}';

create table refused_networks (
  id uuid primary key,
  network cidr not null unique,
  words text not null,
  by_id uuid references users (id) on delete set null,
  at timestamptz(3) not null default clock_timestamp(),
  until timestamptz(3) not null
);
