-- Words that a member does not want to read. `folded` is the phrase as it is compared: without case and accents.
create table word_filters (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  phrase text not null,
  folded text not null,
  is_whole_word boolean not null,
  contexts text[] not null check (contexts <@ array['feed', 'threads', 'notifications']),
  action text not null check (action in ('hide', 'fold')),
  ends_at timestamptz(3),
  unique (user_id, folded)
);

-- What its author lets out of the hall, and when the file of it last changed for strangers.
alter table posts add column is_on_open_web boolean not null default false;
create index posts_on_open_web on posts (author_id, id desc)
  where is_on_open_web and root_id is null and deleted_at is null and visibility = 'public';

-- What somebody replied, newest first.
create index comments_by_author on posts (author_id, id desc) where root_id is not null and deleted_at is null;
