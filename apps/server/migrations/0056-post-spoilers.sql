-- What a post or comment gives away of a game, and what its readers have to be past. It stays when a post is deleted:
-- what was answered there is veiled with it. With an edit: what the words gave away that were said before it.
create table post_spoilers (
  id bigint generated always as identity primary key,
  post_id uuid not null references posts (id) on delete cascade,
  edit_id bigint references post_edits (id) on delete cascade,
  game_id integer not null references games (id),
  kind text not null check (kind in ('ending', 'achievement', 'chapter')),
  -- Of an achievement, as the sets of achievements name it, and as it was called then.
  source text,
  source_id text,
  achievement text,
  title text,
  -- Its platform hides what it is called from who has not unlocked it.
  is_title_hidden boolean not null default false,
  -- As its author wrote it, and as it is compared.
  chapter text,
  chapter_key text,
  check (kind <> 'achievement' or (source is not null and source_id is not null and achievement is not null)),
  check (kind <> 'chapter' or (chapter is not null and chapter_key is not null))
);
create unique index post_spoilers_of_post on post_spoilers (post_id) where edit_id is null;
create unique index post_spoilers_of_edit on post_spoilers (edit_id) where edit_id is not null;
create index post_spoilers_with_edits on post_spoilers (post_id);
create index post_spoilers_of_game on post_spoilers (game_id);

-- Who asked to see a post or comment before they were past what it gives away.
create table unveiled_posts (
  user_id uuid not null references users (id) on delete cascade,
  post_id uuid not null references posts (id) on delete cascade,
  primary key (user_id, post_id)
);
create index unveiled_posts_of_post on unveiled_posts (post_id);

-- Chapters that members say they are past: nothing else tells.
create table passed_chapters (
  user_id uuid not null references users (id) on delete cascade,
  game_id integer not null references games (id),
  chapter_key text not null,
  primary key (user_id, game_id, chapter_key)
);
create index passed_chapters_of_game on passed_chapters (game_id);
