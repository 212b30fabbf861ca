-- One-sided: a member follows somebody or, with kinds to come, something. `id` grows with time: the place in lists.
create table follows (
  id uuid not null unique,
  follower_id uuid not null references users (id) on delete cascade,
  target_kind text not null check (target_kind in ('person')),
  target_id uuid not null,
  since timestamptz not null default now(),
  primary key (follower_id, target_kind, target_id)
);

create index follows_of_follower on follows (follower_id, target_kind, id desc);
create index follows_of_target on follows (target_kind, target_id, id desc);
