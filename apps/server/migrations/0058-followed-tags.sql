-- `rings`: its follower is told of each new post with it.
create table followed_tags (
  user_id uuid not null references users (id) on delete cascade,
  tag text not null,
  rings boolean not null default false,
  primary key (user_id, tag)
);
create index followed_tags_by_tag on followed_tags (tag, user_id);
create index followed_tags_that_ring on followed_tags (tag, user_id) where rings;

-- Who is told of each new post about a game.
create table game_bells (
  user_id uuid not null references users (id) on delete cascade,
  game_id integer not null references games (id) on delete cascade,
  primary key (user_id, game_id)
);
create index game_bells_of_game on game_bells (game_id, user_id);

-- How many posts for everybody have a tag, up to a thousand: what is offered first while one is written. Whether a reader
-- may know of it is asked of the posts themselves.
create table tags_in_use (
  tag text primary key,
  uses integer not null
);
create index tags_in_use_by_beginning on tags_in_use (tag text_pattern_ops);

insert into tags_in_use (tag, uses)
select t.tag, least(count(*), 1000) from post_tags t join posts p on p.id = t.post_id
where p.visibility = 'public' and p.deleted_at is null
group by t.tag;

-- What is told of posts is of two types by now; only an index of both is one for a query of both.
create index notifications_about_posts_and_topics on notifications (related_entity_id) where type in (0, 4);
drop index if exists notifications_about_posts;
drop index if exists notifications_about_posts_as_content;
