-- What a post asks. An option is known by its place.
create table post_polls (
  post_id uuid primary key references posts (id) on delete cascade,
  question text not null,
  options text[] not null,
  multiple boolean not null,
  -- Who voted for what can be read.
  is_named boolean not null,
  closes_at timestamptz(3),
  closed_at timestamptz(3),
  -- By option, and of people, so that nobody counts a crowd; kept under the lock of the post.
  counts integer[] not null,
  voters integer not null default 0
);

-- `id` grows with time: the place in lists of who voted.
create table post_votes (
  id uuid not null unique,
  post_id uuid not null references post_polls (post_id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  option smallint not null,
  primary key (post_id, user_id, option)
);
create index post_votes_of_option on post_votes (post_id, option, id desc);
create index post_votes_of_user on post_votes (user_id);

alter table posts
  -- On the profile of its author: one of each.
  add column is_pinned boolean not null default false,
  -- On top of the whole hall.
  add column pinned_in_hall_at timestamptz(3),
  -- Only moderators and admins reply.
  add column is_locked boolean not null default false;
create unique index posts_pinned on posts (author_id) where is_pinned;
create index posts_pinned_in_hall on posts (pinned_in_hall_at desc) where pinned_in_hall_at is not null;

-- Who took a mention of themselves out of a post or comment: its text names them no more, however often it is changed.
create table removed_mentions (
  post_id uuid not null references posts (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (post_id, user_id)
);
create index removed_mentions_of_user on removed_mentions (user_id);

-- Also of the kind `content` something is told of posts: that one was pinned, or is new about what one follows.
create index notifications_about_posts_as_content on notifications (related_entity_id) where type = 4;
