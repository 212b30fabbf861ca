-- What members choose to show on their profiles. A showcase goes with its review or list; of an achievement only the name
-- is kept, as platforms may tell of it again.
create table profile_showcases (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  place smallint not null,
  kind text not null check (kind in ('game', 'achievement', 'review', 'list', 'picture', 'words')),
  game_id integer references games (id) on delete cascade,
  achievement_key text,
  review_id uuid references reviews (id) on delete cascade,
  list_id uuid references game_lists (id) on delete cascade,
  media_id uuid references media (id),
  -- Its address and sizes, as the contract shows them.
  picture jsonb,
  title text not null default '',
  -- Written words, or what a picture shows.
  words text not null default '',
  unique (user_id, place),
  check ((game_id is not null) = (kind in ('game', 'achievement'))),
  check ((achievement_key is not null) = (kind = 'achievement')),
  check ((review_id is not null) = (kind = 'review')),
  check ((list_id is not null) = (kind = 'list')),
  check ((media_id is not null and picture is not null) = (kind = 'picture'))
);
create index profile_showcases_by_game on profile_showcases (game_id) where game_id is not null;
create index profile_showcases_of_review on profile_showcases (review_id) where review_id is not null;
create index profile_showcases_of_list on profile_showcases (list_id) where list_id is not null;
create index profile_showcases_of_media on profile_showcases (media_id) where media_id is not null;

-- Which change of the showcases somebody has seen; what else a profile says is changed beside it.
alter table profiles add column showcases_version integer not null default 0;
