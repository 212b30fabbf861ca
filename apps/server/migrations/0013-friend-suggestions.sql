-- Withheld: the one who asked sees it as open, and the one who was asked never sees it.
alter table friendships drop constraint friendships_state_check;
alter table friendships add constraint friendships_state_check
  check (state in ('requested', 'friends', 'declined', 'cancelled', 'removed', 'withheld'));

-- Friends of friends are read from these alone.
create index friends_of_asker on friendships (asker_id, request_id desc) include (asked_id)
  where state = 'friends';
create index friends_of_asked on friendships (asked_id, request_id desc) include (asker_id)
  where state = 'friends';

create table dismissed_suggestions (
  user_id uuid not null references users (id) on delete cascade,
  dismissed_id uuid not null references users (id) on delete cascade,
  dismissed_at timestamptz not null default now(),
  primary key (user_id, dismissed_id),
  check (user_id <> dismissed_id)
);

create index dismissed_suggestions_of_dismissed on dismissed_suggestions (dismissed_id);
