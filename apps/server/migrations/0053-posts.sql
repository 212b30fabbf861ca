-- Posts and, with a root, the comments under them: both are written, changed, reacted to and deleted in the same way.
create table posts (
  id uuid primary key,
  author_id uuid not null references users (id) on delete cascade,
  -- The post that a comment stands under; null for a post.
  root_id uuid references posts (id) on delete cascade,
  -- The comment that a comment answers; null where it answers the post.
  parent_id uuid references posts (id) on delete cascade,
  depth smallint not null default 0,
  text text not null,
  warning text not null default '',
  -- As the contract shows them; what is held of the uploads stands in post_pictures.
  pictures jsonb not null default '[]',
  game_id integer references games (id),
  rating smallint check (rating between 1 and 10),
  visibility text not null default 'public' check (visibility in ('public', 'friends', 'mentioned', 'private')),
  replies text not null default 'everyone' check (replies in ('everyone', 'friends', 'mentioned', 'nobody')),
  -- [{userId, handle}], as the text named them; whom it calls stands in post_mentions.
  mentions jsonb not null default '[]',
  tags text[] not null default '{}',
  -- People other than the author who reacted, and who commented.
  reactors integer not null default 0,
  commenters integer not null default 0,
  -- Of a post all comments below it that are not deleted, of a comment the answers right below it.
  comments integer not null default 0,
  hot double precision not null default 0,
  best real not null default 0,
  is_hidden boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null default clock_timestamp(),
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  check ((root_id is null) = (depth = 0)),
  check (root_id is not null or parent_id is null)
);
create index posts_of_hall on posts (id desc) where root_id is null and deleted_at is null;
create index posts_by_heat on posts (hot desc, id desc) where root_id is null and deleted_at is null;
create index posts_of_author on posts (author_id, id desc) where root_id is null and deleted_at is null;
create index posts_of_game on posts (game_id, id desc) where root_id is null and deleted_at is null;
create index comments_by_use on posts (root_id, parent_id, best desc, id desc) where root_id is not null;
create index comments_by_time on posts (root_id, parent_id, id) where root_id is not null;
create index comments_of_author on posts (root_id, author_id) where root_id is not null;
create index posts_answering on posts (parent_id) where parent_id is not null;

create table post_edits (
  id bigint generated always as identity primary key,
  post_id uuid not null references posts (id) on delete cascade,
  text text not null,
  -- To whom the post showed these words, or the post that the comment stands under.
  visibility text not null check (visibility in ('public', 'friends', 'mentioned', 'private')),
  written_at timestamptz(3) not null
);
create index post_edits_of_post on post_edits (post_id, id);

create table post_pictures (
  post_id uuid not null references posts (id) on delete cascade,
  media_id uuid not null references media (id),
  primary key (post_id, media_id)
);
create index post_pictures_of_media on post_pictures (media_id);

create table post_mentions (
  post_id uuid not null references posts (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (post_id, user_id)
);
create index post_mentions_of_user on post_mentions (user_id, post_id);

create table post_tags (
  tag text not null,
  post_id uuid not null references posts (id) on delete cascade,
  primary key (tag, post_id)
);
create index post_tags_of_post on post_tags (post_id);

-- `id` grows with time: the place in lists of who reacted.
create table post_reactions (
  id uuid not null unique,
  post_id uuid not null references posts (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  key text not null,
  primary key (post_id, user_id, key)
);
create index post_reactions_of_post on post_reactions (post_id, id desc);

-- How many of each kind, so that nobody counts a crowd; `since` orders the kinds.
create table post_reaction_counts (
  post_id uuid not null references posts (id) on delete cascade,
  key text not null,
  count integer not null,
  since timestamptz not null default clock_timestamp(),
  primary key (post_id, key)
);

-- `id` grows with time: the place in the list of what was saved.
create table saved_posts (
  id uuid not null unique,
  user_id uuid not null references users (id) on delete cascade,
  post_id uuid not null references posts (id) on delete cascade,
  primary key (user_id, post_id)
);
create index saved_posts_of_user on saved_posts (user_id, id desc);

create table silent_posts (
  user_id uuid not null references users (id) on delete cascade,
  post_id uuid not null references posts (id) on delete cascade,
  primary key (user_id, post_id)
);

-- Nobody counts what the suspended did.
create index users_suspended on users (id) where suspended_at is not null;

-- What is told of a post or comment is taken back when that is deleted, or shown to fewer.
create index notifications_about_posts on notifications (related_entity_id) where type = 0;
