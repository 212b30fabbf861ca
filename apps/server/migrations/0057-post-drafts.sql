-- What members began to write, put aside, or wrote for later; nobody else reads any of it.
create table post_drafts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- What it answers; null for a new post.
  post_id uuid references posts (id) on delete cascade,
  parent_id uuid references posts (id) on delete cascade,
  -- The one that the field of its place shows.
  is_open boolean not null default false,
  -- Draft.content of the contract, whole.
  content jsonb not null,
  -- The pictures of it that are held, as the contract shows them.
  pictures jsonb not null default '[]',
  -- PostDraft of the contract, as it will be written; of a post that is scheduled.
  post jsonb,
  publish_at timestamptz(3),
  -- How often it was tried when it was due, and the code of the problem that made a draft of it again.
  tries smallint not null default 0,
  failure text,
  version integer not null default 1,
  changed_at timestamptz(3) not null default clock_timestamp(),
  check ((post is null) = (publish_at is null)),
  check (publish_at is null or not is_open),
  check (post_id is not null or parent_id is null)
);
create unique index post_drafts_open on post_drafts (user_id, post_id, parent_id) nulls not distinct where is_open;
create index post_drafts_of_user on post_drafts (user_id, changed_at desc);
create index post_drafts_due on post_drafts (publish_at) where publish_at is not null;
create index post_drafts_under_post on post_drafts (post_id) where post_id is not null;
create index post_drafts_under_comment on post_drafts (parent_id) where parent_id is not null;

-- Each draft is one use of each of its pictures.
create table post_draft_pictures (
  draft_id uuid not null references post_drafts (id) on delete cascade,
  media_id uuid not null references media (id) on delete cascade,
  primary key (draft_id, media_id)
);
create index post_draft_pictures_of_media on post_draft_pictures (media_id);

create table saved_post_folders (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null
);
create unique index saved_post_folders_by_name on saved_post_folders (user_id, lower(name));

alter table saved_posts add column folder_id uuid references saved_post_folders (id) on delete set null;
create index saved_posts_of_folder on saved_posts (folder_id, id desc) where folder_id is not null;
