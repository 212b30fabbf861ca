-- What waits until staff have looked at it (docs/safety.md).
-- Servers from 0235 on bear this.
-- They know of no rule that holds, and let stand what one finds.
create table held_words (
  id uuid primary key,
  author_id uuid not null references users (id) on delete cascade,
  kind text not null,
  -- The call as it came: it is done as its author once it is approved.
  call text not null,
  params jsonb not null,
  body jsonb not null,
  -- Null where a raid is held back.
  word_rule text,
  -- Uploads that it uses, so that they stay.
  media_ids uuid[] not null,
  version integer not null default 1,
  held_at timestamptz(3) not null default clock_timestamp(),
  rejected_at timestamptz(3),
  rejected_by uuid references users (id) on delete set null,
  rule text,
  words text
);
create index held_words_waiting on held_words (id) where rejected_at is null;
create index held_words_rejected on held_words (id) where rejected_at is not null;
create index held_words_of_author on held_words (author_id, id);
create index held_words_pictures on held_words using gin (media_ids);
