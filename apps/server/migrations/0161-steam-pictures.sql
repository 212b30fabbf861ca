-- Covers and wide pictures of Steam's apps, made anew in the sizes of this hall and shown by it.
-- Servers from 0155 on bear this.
create table steam_pictures (
  app_id integer not null,
  kind text not null check (kind in ('cover', 'hero')),
  -- Names what is kept; none where nothing is.
  mark text,
  bytes integer not null default 0,
  -- Somebody looked at the game or the picture: those come first, and go last.
  seen_at timestamptz(3),
  -- To be fetched from then on; null where it is kept, and where it had to give way.
  due_at timestamptz(3) default clock_timestamp(),
  tries smallint not null default 0,
  primary key (app_id, kind)
);
create index steam_pictures_due on steam_pictures (seen_at desc nulls last, app_id) where due_at is not null;
create index steam_pictures_kept on steam_pictures (seen_at desc nulls last, app_id) where mark is not null;

create table steam_picture_sizes (
  app_id integer not null,
  kind text not null,
  width smallint not null,
  picture bytea not null,
  primary key (app_id, kind, width),
  foreign key (app_id, kind) references steam_pictures on delete cascade
);
-- They are packed already.
alter table steam_picture_sizes alter column picture set storage external;
