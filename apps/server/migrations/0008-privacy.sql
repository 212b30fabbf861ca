-- Null is not chosen: what is usual holds then, and may become another.
create table privacy_settings (
  user_id uuid primary key references users (id) on delete cascade,
  friend_requests text check (friend_requests in ('everyone', 'friends-of-friends', 'nobody')),
  messages text check (messages in ('everyone', 'friends', 'nobody')),
  friend_list text check (friend_list in ('everyone', 'friends', 'nobody')),
  library text check (library in ('everyone', 'friends', 'nobody')),
  presence text check (presence in ('everyone', 'friends', 'nobody')),
  last_seen text check (last_seen in ('everyone', 'friends', 'nobody')),
  search text check (search in ('everyone', 'nobody'))
);

create index privacy_settings_unfindable on privacy_settings (user_id) where search = 'nobody';
