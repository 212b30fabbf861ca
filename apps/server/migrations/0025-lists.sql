create table game_lists (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  name text not null,
  description text not null default '',
  is_ranked boolean not null default false,
  visibility text not null default 'everyone' check (visibility in ('everyone', 'friends', 'nobody')),
  cloned_from uuid references game_lists (id) on delete set null,
  version integer not null default 1,
  updated_at timestamptz(3) not null default clock_timestamp()
);
create index game_lists_of_owner on game_lists (owner_id, updated_at desc, id desc);
create index game_lists_by_time on game_lists (updated_at desc, id desc);
create index game_lists_cloned on game_lists (cloned_from);

-- place orders a list; it has gaps after a removal.
create table game_list_entries (
  list_id uuid not null references game_lists (id) on delete cascade,
  game_id integer not null references games (id),
  place integer not null,
  note text not null default '',
  added_by uuid not null references users (id) on delete cascade,
  primary key (list_id, game_id)
);
create index game_list_entries_in_order on game_list_entries (list_id, place, game_id);
create index game_list_entries_of_game on game_list_entries (game_id, list_id);

create table game_list_editors (
  list_id uuid not null references game_lists (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  since timestamptz not null default now(),
  primary key (list_id, user_id)
);
create index game_lists_of_editor on game_list_editors (user_id);
