-- What somebody posts about one game, newest first, is found without a look at their other posts.
create index posts_of_author_by_game on posts (author_id, game_id, id desc)
  where root_id is null and deleted_at is null and game_id is not null;
