-- What there is to achieve in a copy of a game, the same for all members, and when its platform was asked for it.
create table achievement_sets (
  source text not null,
  source_id text not null,
  described_at timestamptz(3) not null default now(),
  primary key (source, source_id)
);

create table achievements (
  source text not null,
  source_id text not null,
  key text not null,
  place integer not null,
  title text not null,
  description text,
  is_hidden boolean not null,
  -- Of all players there, in percent.
  share real,
  primary key (source, source_id, key),
  foreign key (source, source_id) references achievement_sets on delete cascade
);

-- How far members are with each set, under the game that the copy is.
create table achievement_progress (
  user_id uuid not null references users (id) on delete cascade,
  source text not null,
  source_id text not null,
  game_id integer not null references games (id),
  unlocked integer not null,
  total integer not null,
  evidence text not null check (evidence in ('typed', 'platform', 'proved')),
  checked_at timestamptz(3) not null,
  primary key (user_id, source, source_id)
);
create index achievement_progress_of_game on achievement_progress (user_id, game_id);
create index achievement_progress_by_game on achievement_progress (game_id);

create table member_achievements (
  user_id uuid not null,
  source text not null,
  source_id text not null,
  key text not null,
  -- Platforms forget when it was.
  unlocked_at timestamptz(3),
  primary key (user_id, source, source_id, key),
  foreign key (user_id, source, source_id) references achievement_progress on delete cascade
);
create index member_achievements_by_time on member_achievements (user_id, unlocked_at desc nulls last);
