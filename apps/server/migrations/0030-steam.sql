-- Accounts that members proved to be theirs; one account belongs to one member.
create table steam_accounts (
  user_id uuid primary key references users (id) on delete cascade,
  steam_id text not null unique check (steam_id ~ '^\d{17}$'),
  name text,
  linked_at timestamptz(3) not null default clock_timestamp(),
  -- Repeated syncs, with the member's consent only.
  is_sync_scheduled boolean not null default false,
  next_sync_at timestamptz(3),
  -- Scheduled syncs that came to nothing, one after the other.
  failures smallint not null default 0
);
create index steam_accounts_due on steam_accounts (next_sync_at) where is_sync_scheduled;

-- Sign-ins through Steam that were begun; of the secret in the address only the hash.
create table steam_link_states (
  hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz(3) not null
);
create index steam_link_states_expiring on steam_link_states (expires_at);

-- Proofs that were shown, so that none counts twice.
create table steam_nonces (
  nonce text primary key,
  expires_at timestamptz(3) not null
);
create index steam_nonces_expiring on steam_nonces (expires_at);

-- What Steam listed at the last sync.
create table steam_owned_apps (
  user_id uuid not null references steam_accounts on delete cascade,
  app_id integer not null,
  name text not null,
  minutes integer not null,
  last_played_at timestamptz(3),
  was_played_lately boolean not null,
  has_achievements boolean not null,
  -- The game of the catalogue that it is.
  game_id integer references games (id),
  -- With how many minutes the achievements were asked for; null is never.
  checked_minutes integer,
  primary key (user_id, app_id)
);
create index steam_owned_apps_of_game on steam_owned_apps (user_id, game_id, app_id) where game_id is not null;
create index steam_owned_apps_unmatched on steam_owned_apps (user_id, (lower(name)), app_id) where game_id is null;
create index steam_owned_apps_by_game on steam_owned_apps (game_id) where game_id is not null;

-- What the member says an app is: a game, or nothing to keep.
create table steam_app_decisions (
  user_id uuid not null references steam_accounts on delete cascade,
  app_id integer not null,
  game_id integer references games (id),
  primary key (user_id, app_id)
);
create index steam_app_decisions_by_game on steam_app_decisions (game_id) where game_id is not null;

create table steam_syncs (
  id uuid primary key,
  user_id uuid not null references steam_accounts on delete cascade,
  steam_id text not null,
  state text not null check (state in ('waiting', 'running', 'stopping', 'stopped', 'ended')),
  step text not null default 'account' check (step in ('account', 'games', 'matching', 'saving', 'achievements')),
  is_scheduled boolean not null default false,
  -- The run that carries it on; one that was taken for dead finds another name here and leaves.
  run_id uuid,
  owned integer not null default 0,
  matched integer not null default 0,
  done integer not null default 0,
  total integer not null default 0,
  -- Games up to this number are saved.
  saved_up_to integer not null default 0,
  -- What the report is made of.
  counted jsonb not null default '{}',
  outcome text check (outcome in ('synced', 'private_or_hidden', 'not_found', 'unlinked', 'steam_unavailable',
    'rate_limited', 'catalogue_unavailable', 'misconfigured')),
  started_at timestamptz(3) not null default clock_timestamp(),
  moved_at timestamptz(3) not null default clock_timestamp(),
  ended_at timestamptz(3),
  check ((state = 'ended') = (outcome is not null))
);
create unique index steam_syncs_one_at_a_time on steam_syncs (user_id) where state in ('waiting', 'running', 'stopping');
create index steam_syncs_of_member on steam_syncs (user_id, started_at desc, id desc);
