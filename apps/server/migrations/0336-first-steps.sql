-- Which of the first steps of a hall its admins left out.
-- Servers from 0235 on bear this.
create table first_steps (
  is_only boolean primary key default true check (is_only),
  skipped text[] not null default '{}'
);
insert into first_steps default values;
