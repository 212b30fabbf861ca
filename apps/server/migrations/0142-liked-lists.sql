-- Who likes which list. How many do is counted when it is read, because of some of them the reader may not know.
create table game_list_likes (
  list_id uuid not null references game_lists (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (list_id, user_id)
);
create index game_list_likes_of_member on game_list_likes (user_id);
