-- Games that members named by hand, because nobody knew them: of which members, and since when. Like those that files
-- brought they go when nobody uses them; a server that does not know of the table leaves them alone.
-- Servers from 0202 on bear this.
create table games_by_hand (
  game_id integer not null references games (id) on delete cascade,
  by_user_id uuid not null references users (id) on delete cascade,
  named_at timestamptz not null default now(),
  primary key (game_id, by_user_id)
);
create index games_by_hand_of_member on games_by_hand (by_user_id);
create index games_by_hand_since on games_by_hand (named_at);
