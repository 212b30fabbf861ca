create table reviews (
  id uuid primary key,
  game_id integer not null references games (id),
  author_id uuid not null references users (id) on delete cascade,
  playthrough integer not null default 1,
  title text not null,
  text text not null,
  spoiler boolean not null default false,
  -- What stood behind the words when they were written: {playtime, completion, status}.
  evidence jsonb not null,
  helpful integer not null default 0,
  version integer not null default 1,
  edited_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  unique (author_id, game_id, playthrough)
);
create index reviews_by_use on reviews (game_id, helpful desc, id desc);
create index reviews_by_time on reviews (game_id, id desc);

create table review_edits (
  id bigint generated always as identity primary key,
  review_id uuid not null references reviews (id) on delete cascade,
  title text not null,
  text text not null,
  written_at timestamptz(3) not null
);
create index review_edits_of_review on review_edits (review_id, id);

create table review_votes (
  review_id uuid not null references reviews (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (review_id, user_id)
);
