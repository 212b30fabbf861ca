-- One row is all that stands between two people: a request, its refusal, a friendship, its end.
-- It is kept when it ends, so that a repeated cancel is recognised and a refusal holds its pause.
create table friendships (
  asker_id uuid not null references users (id) on delete cascade,
  asked_id uuid not null references users (id) on delete cascade,
  low_id uuid generated always as (least(asker_id, asked_id)) stored,
  high_id uuid generated always as (greatest(asker_id, asked_id)) stored,
  request_id uuid not null unique,
  state text not null check (state in ('requested', 'friends', 'declined', 'cancelled', 'removed')),
  requested_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (low_id, high_id),
  check (asker_id <> asked_id)
);

create index friendships_of_asker on friendships (asker_id, state, request_id desc);
create index friendships_of_asked on friendships (asked_id, state, request_id desc);
