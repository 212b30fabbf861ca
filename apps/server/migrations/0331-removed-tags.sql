-- Tags are reported, and taken away by staff. Each has an id, which is the same whenever it comes into use again.
-- Servers from 0235 on bear this.
-- One that does not know of it offers tags that were taken away.
alter table tags_in_use add column id uuid generated always as (
  overlay(overlay(md5(tag) placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid) stored;
create unique index tags_in_use_by_id on tags_in_use (id);

-- Neither offered nor found, and no list is made of their posts, which keep their words.
create table tags_removed (
  tag text primary key,
  at timestamptz(3) not null default clock_timestamp()
);
