-- Pictures that staff let nobody upload any more, and what looks like them (docs/safety.md).
-- Servers from 0235 on bear this.
-- They know a blocked picture by its file alone.
alter table media add column likeness bit(64);
alter table media_blocks
  add column id uuid not null default gen_random_uuid(),
  add column likeness bit(64),
  add column words text not null default '',
  add column by_id uuid references users (id) on delete set null;
create unique index media_blocks_by_id on media_blocks (id);
create index media_blocks_by_age on media_blocks (created_at, id);
