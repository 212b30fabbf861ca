-- When the hall is closed to all but staff; what is over by the clock is none. `id` is by what members were told of it.
-- Servers from 0235 on bear this.
-- They let members in meanwhile.
create table maintenance (
  is_only boolean primary key default true check (is_only),
  id uuid,
  words text,
  from_at timestamptz(3),
  until_at timestamptz(3),
  check (from_at < until_at)
);
insert into maintenance default values;
