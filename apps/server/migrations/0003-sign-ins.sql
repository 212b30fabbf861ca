create table credentials (
  user_id uuid primary key references users (id) on delete cascade,
  password_hash text not null,
  version integer not null default 1,
  changed_at timestamptz not null default now()
);

-- The codes printed at start until somebody becomes the first admin with one.
create table first_account_codes (
  code_hash bytea primary key,
  created_at timestamptz not null default now()
);

create table sign_ins (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  generation integer not null,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz
);

create index sign_ins_of_user on sign_ins (user_id, last_used_at desc);

-- The refresh tokens of a sign-in that may still be presented; older ones are known by their form.
create table refresh_tokens (
  sign_in_id uuid not null references sign_ins (id) on delete cascade,
  generation integer not null,
  token_hash bytea not null,
  -- The server key that made the token: the same token can be made again for a lost answer.
  key_id text not null,
  -- The first use of the token or of an access token made with it; its predecessor then runs out.
  used_at timestamptz,
  -- How often the predecessor was answered with this token after the first time.
  repeats integer not null default 0,
  primary key (sign_in_id, generation)
);

-- Failed logins by account, also of addresses without one; a browser that signed in counts for itself.
create table login_counters (
  account_key bytea not null,
  browser bytea not null,
  user_id uuid references users (id) on delete cascade,
  failures integer not null,
  retry_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  primary key (account_key, browser)
);

create index login_counters_by_age on login_counters (touched_at);
create index login_counters_of_user on login_counters (user_id, touched_at desc);

create table password_resets (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash bytea unique,
  made_at timestamptz not null,
  sent_at timestamptz[] not null default '{}'
);
