-- Tournaments that members hold: facts, who is in, and the stages and matches of the tournament engine.
-- Servers from 0226 on bear this.
create table tournaments (
  id uuid primary key,
  -- Null: a former member.
  creator_id uuid references users (id) on delete set null,
  title text not null,
  rules text not null,
  prize text not null,
  stream_address text,
  game_id integer references games (id) on delete set null,
  -- Settings as the contract has them, one for each stage.
  stages json not null,
  advance integer,
  seeding text not null check (seeding in ('entry', 'random')),
  starts_at timestamptz(3),
  time_zone text not null,
  -- In minutes.
  check_in integer,
  match_check_in integer,
  confirm integer not null,
  audience text not null check (audience in ('everybody', 'conversation', 'invited')),
  conversation_id uuid references conversations (id) on delete set null,
  entry text not null check (entry in ('open', 'request', 'invitation')),
  capacity integer not null,
  referee_ids uuid[] not null,
  published_at timestamptz(3),
  -- That check-in opened and closes soon was told, and seats were closed.
  check_in_told_at timestamptz(3),
  check_in_warned_at timestamptz(3),
  seats_closed_at timestamptz(3),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  cancelled_at timestamptz(3),
  cancel_reason text,
  -- What chance was made from.
  seed_number integer,
  announcement text,
  announced_at timestamptz(3),
  announcements integer not null default 0,
  winner_id uuid references users (id) on delete set null,
  -- Grows with every change of a match.
  revision integer not null default 0,
  version integer not null default 1,
  created_at timestamptz(3) not null default clock_timestamp()
);
create index tournaments_of_creator on tournaments (creator_id, id desc);
create index tournaments_of_winner on tournaments (winner_id) where winner_id is not null;
create index tournaments_of_game on tournaments (game_id) where game_id is not null;
create index tournaments_of_conversation on tournaments (conversation_id) where conversation_id is not null;
create index tournaments_published on tournaments (starts_at, id)
  where published_at is not null and started_at is null and cancelled_at is null;
create index tournaments_running on tournaments (started_at, id)
  where started_at is not null and ended_at is null and cancelled_at is null;
create index tournaments_ended on tournaments (ended_at desc, id) where ended_at is not null;

-- One row a member and tournament, whatever they are to it; a former one has no name.
create table tournament_entrants (
  id uuid primary key,
  tournament_id uuid not null references tournaments (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  standing text not null check (standing in ('invited', 'requested', 'entered', 'waiting', 'out')),
  since timestamptz(3) not null default clock_timestamp(),
  invited_at timestamptz(3),
  checked_in_at timestamptz(3),
  -- Why somebody is out: by their own wish, by a host's, or because they were not there.
  out_by text check (out_by in ('self', 'host', 'absence')),
  -- As the engine has them, of who was drawn.
  status text check (status in ('active', 'withdrawn', 'disqualified')),
  seed integer,
  place integer,
  unique (tournament_id, user_id)
);
create index tournament_entrants_of_member on tournament_entrants (user_id, tournament_id);
create index tournament_entrants_standing on tournament_entrants (tournament_id, standing, since, id);

-- A stage of the engine without its matches. `json` keeps the order of what is in it, which the engine compares as text.
create table tournament_stages (
  tournament_id uuid not null references tournaments (id) on delete cascade,
  stage smallint not null,
  body json not null,
  primary key (tournament_id, stage)
);

-- A match of the engine, with what is asked of many of them.
create table tournament_matches (
  tournament_id uuid not null references tournaments (id) on delete cascade,
  stage smallint not null,
  number integer not null,
  body json not null,
  -- As the engine tells it; of a settled one always `completed`.
  state text not null,
  first_id uuid references tournament_entrants (id) on delete set null,
  second_id uuid references tournament_entrants (id) on delete set null,
  ready_at timestamptz(3),
  check_in_until timestamptz(3),
  confirm_until timestamptz(3),
  disputed_at timestamptz(3),
  -- What stood beside the reports, and when they came, by entrant.
  notes json not null default '{}',
  primary key (tournament_id, stage, number)
);
create index tournament_matches_first on tournament_matches (first_id) where first_id is not null;
create index tournament_matches_second on tournament_matches (second_id) where second_id is not null;
create index tournament_matches_check_in on tournament_matches (check_in_until) where check_in_until is not null;
create index tournament_matches_confirm on tournament_matches (confirm_until) where confirm_until is not null;
create index tournament_matches_disputed on tournament_matches (tournament_id) where disputed_at is not null;

create table tournament_log (
  id uuid primary key,
  tournament_id uuid not null references tournaments (id) on delete cascade,
  event text not null,
  actor_id uuid references users (id) on delete set null,
  subject_id uuid references users (id) on delete set null,
  stage smallint,
  number integer,
  at timestamptz(3) not null default clock_timestamp(),
  -- Games of each side.
  score integer[],
  before text not null default '',
  after text not null default '',
  reason text not null default ''
);
create index tournament_log_of_tournament on tournament_log (tournament_id, id desc);
create index tournament_log_of_match on tournament_log (tournament_id, stage, number, id desc) where number is not null;
create index tournament_log_of_actor on tournament_log (actor_id) where actor_id is not null;
create index tournament_log_of_subject on tournament_log (subject_id) where subject_id is not null;
