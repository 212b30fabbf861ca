-- Where members stopped reading, one row for each room: a thread, or a list of what somebody wrote. Where they stopped in the
-- feed stays with feed_readers.
create table reading_places (
  user_id uuid not null references users (id) on delete cascade,
  room text not null check (room in ('post', 'posts', 'replies', 'media')),
  -- The post of a thread, else the author of the list.
  of_id uuid not null,
  -- The post or comment that was first in sight.
  item_id uuid not null references posts (id) on delete cascade,
  item_offset integer not null,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (user_id, room, of_id)
);
create index reading_places_at_item on reading_places (item_id);
