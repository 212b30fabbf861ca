-- Goals that members set each other, counted from what the library knows.
-- Servers from 0188 on bear this.
create table challenges (
  id uuid primary key,
  -- Null: a former member.
  creator_id uuid references users (id) on delete set null,
  title text not null,
  rules text not null,
  prize text not null,
  form text not null check (form in ('solo', 'duel')),
  kind text not null,
  -- As the contract has it, of its kind; games of a set by their numbers in this hall.
  goal jsonb not null,
  -- When it is to start, null with publishing; and since when it runs, which a duel does once it is accepted.
  planned_at timestamptz(3),
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  time_zone text not null,
  audience text not null check (audience in ('everybody', 'friends', 'conversation', 'invited')),
  conversation_id uuid references conversations (id) on delete set null,
  capacity integer,
  minimum_evidence text not null,
  is_manual_allowed boolean not null,
  referee_ids uuid[] not null,
  published_at timestamptz(3),
  -- The start and the end were told, and results frozen.
  started_at timestamptz(3),
  ended_at timestamptz(3),
  warned_at timestamptz(3),
  final_at timestamptz(3),
  cancelled_at timestamptz(3),
  cancel_reason text,
  -- The seven days from here on it is that of the week.
  week_from timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default clock_timestamp(),
  check (form <> 'duel' or capacity = 2)
);
create index challenges_of_creator on challenges (creator_id, id desc);
create index challenges_of_conversation on challenges (conversation_id) where conversation_id is not null;
create index challenges_published on challenges (published_at desc, id desc) where published_at is not null;
create index challenges_going_on on challenges (ends_at)
  where published_at is not null and cancelled_at is null and final_at is null;
create index challenges_of_week on challenges (week_from) where week_from is not null;

create table challenge_games (
  challenge_id uuid not null references challenges (id) on delete cascade,
  game_id integer not null references games (id),
  place integer not null,
  primary key (challenge_id, game_id)
);
create index challenge_games_of_game on challenge_games (game_id);

-- Who takes part, took part, or was asked. A member stands once in a challenge; a former one has no name.
create table challenge_entrants (
  id uuid primary key,
  challenge_id uuid not null references challenges (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  invited_at timestamptz(3),
  declined_at timestamptz(3),
  joined_at timestamptz(3),
  left_at timestamptz(3),
  consented_at timestamptz(3),
  is_unranked boolean not null default false,
  -- Why staff took somebody out of the ranking.
  unranked_by_staff text,
  is_muted boolean not null default false,
  overtaken_on date,
  unique (challenge_id, user_id)
);
create index challenge_entrants_of_member on challenge_entrants (user_id, challenge_id);
create index challenge_entrants_joined on challenge_entrants (challenge_id, joined_at) where joined_at is not null;

-- Facts: when a platform was read of a member whose challenges want it, and what of which game changed since then.
create table challenge_syncs (
  user_id uuid not null references users (id) on delete cascade,
  began_at timestamptz(3) not null,
  read_at timestamptz(3) not null,
  primary key (user_id, read_at)
);
create table challenge_readings (
  user_id uuid not null references users (id) on delete cascade,
  game_id integer not null references games (id),
  read_at timestamptz(3) not null,
  minutes integer not null,
  evidence text not null,
  last_played_at timestamptz(3),
  primary key (user_id, game_id, read_at)
);
create index challenge_readings_of_game on challenge_readings (game_id);

-- Facts: what was logged by hand, and what staff corrected.
create table challenge_entries (
  id uuid primary key,
  entrant_id uuid not null references challenge_entrants (id) on delete cascade,
  what text not null,
  amount integer not null,
  game_id integer references games (id),
  day date,
  note text not null,
  at timestamptz(3) not null default clock_timestamp()
);
create index challenge_entries_of_entrant on challenge_entries (entrant_id, at desc);
create index challenge_entries_of_game on challenge_entries (game_id) where game_id is not null;

-- Facts: claims with what is to prove them, and what became of them.
create table challenge_claims (
  id uuid primary key,
  challenge_id uuid not null references challenges (id) on delete cascade,
  entrant_id uuid not null references challenge_entrants (id) on delete cascade,
  value integer not null,
  game_id integer references games (id),
  words text not null,
  pictures jsonb not null,
  link text,
  witness_id uuid references users (id) on delete set null,
  witnessed_at timestamptz(3),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'returned', 'taken-back')),
  judge_id uuid references users (id) on delete set null,
  history jsonb not null,
  at timestamptz(3) not null default clock_timestamp()
);
create index challenge_claims_of_challenge on challenge_claims (challenge_id, id desc);
create index challenge_claims_of_entrant on challenge_claims (entrant_id);
create index challenge_claims_waiting on challenge_claims (challenge_id, id) where state = 'waiting';
create index challenge_claims_witnessed on challenge_claims (witness_id, id) where state = 'waiting';
create index challenge_claims_of_game on challenge_claims (game_id) where game_id is not null;
create table challenge_pictures (
  media_id uuid primary key,
  claim_id uuid not null references challenge_claims (id) on delete cascade
);
create index challenge_pictures_of_claim on challenge_pictures (claim_id);

-- A projection of the facts, made anew whenever one of them changes; `rank_value` is higher the better.
create table challenge_scores (
  entrant_id uuid primary key references challenge_entrants (id) on delete cascade,
  challenge_id uuid not null references challenges (id) on delete cascade,
  is_ranked boolean not null,
  value bigint,
  rank_value bigint not null,
  done_at timestamptz(3),
  last_at timestamptz(3),
  -- Until it is done: the end of all times.
  done_key timestamptz(3) not null,
  told bigint not null,
  seen bigint not null,
  counted bigint not null,
  attempts integer not null,
  minutes integer not null,
  read_at timestamptz(3),
  sources jsonb not null,
  days jsonb not null,
  asked_days jsonb not null
);
create index challenge_scores_ranked on challenge_scores
  (challenge_id, rank_value desc, done_key, attempts, entrant_id) where is_ranked;
create index challenge_scores_all on challenge_scores
  (challenge_id, rank_value desc, done_key, attempts, entrant_id);

-- Results as they were when it became final: nothing changes them any more.
create table challenge_results (like challenge_scores including defaults);
alter table challenge_results
  add primary key (entrant_id),
  add column place integer,
  add foreign key (entrant_id) references challenge_entrants (id) on delete cascade,
  add foreign key (challenge_id) references challenges (id) on delete cascade;
create index challenge_results_all on challenge_results
  (challenge_id, rank_value desc, done_key, attempts, entrant_id);

-- Members whose challenges want counting: a sync writes one row, a job does the rest.
create table challenge_marks (
  user_id uuid primary key references users (id) on delete cascade,
  at timestamptz(3) not null default clock_timestamp()
);

-- What does not add up by itself, and what the person says to it.
create table challenge_flags (
  id uuid primary key,
  entrant_id uuid not null references challenge_entrants (id) on delete cascade,
  kind text not null,
  game_id integer references games (id),
  details text not null,
  at timestamptz(3) not null default clock_timestamp(),
  answer text,
  answered_at timestamptz(3),
  unique (entrant_id, kind, details)
);
create index challenge_flags_of_game on challenge_flags (game_id) where game_id is not null;

create table challenge_log (
  id uuid primary key,
  challenge_id uuid not null references challenges (id) on delete cascade,
  event text not null,
  actor_id uuid references users (id) on delete set null,
  subject_id uuid references users (id) on delete set null,
  at timestamptz(3) not null default clock_timestamp(),
  reason text not null default '',
  changes jsonb not null default '[]',
  value bigint
);
create index challenge_log_of_challenge on challenge_log (challenge_id, id desc);

-- Until when a member agreed to repeated syncs, for the challenges that they take part in.
alter table steam_accounts add column agreed_until timestamptz(3);
drop index steam_accounts_due;
create index steam_accounts_due on steam_accounts (next_sync_at) where next_sync_at is not null;
