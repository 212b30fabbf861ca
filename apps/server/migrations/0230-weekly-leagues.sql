-- The weekly league: who is in it, the leagues of each week, and who stands in them.
-- Servers from 0217 on bear this.
create table league_members (
  user_id uuid primary key references users (id) on delete cascade,
  tier smallint not null default 0 check (tier between 0 and 9),
  time_budget text not null check (time_budget in ('4', '10', '20', 'more')),
  joined_at timestamptz(3) not null default clock_timestamp(),
  paused_at timestamptz(3),
  -- By staff; outlasts leaving, as nobody gets rid of it by that.
  unranked_reason text,
  left_at timestamptz(3),
  -- Weeks in a row in which they stood in a league and had nothing.
  idle_weeks smallint not null default 0
);

-- Leagues are drawn once for each week, which is its Monday in UTC.
create table league_weeks (
  week date primary key,
  drawn_at timestamptz(3) not null default clock_timestamp()
);

create table leagues (
  id uuid primary key,
  week date not null references league_weeks (week) on delete cascade,
  tier smallint not null check (tier between 0 and 9),
  time_budget text not null check (time_budget in ('4', '10', '20', 'more')),
  -- From then on its table stays as it is.
  closed_at timestamptz(3)
);
create index leagues_of_week on leagues (week, tier, time_budget);
create index leagues_open on leagues (week) where closed_at is null;

-- While the league is open the points are what the achievements say, and are made anew from them. A former member has no
-- name, and keeps the place.
create table league_standings (
  id uuid primary key,
  league_id uuid not null references leagues (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  -- What was unlocked before does not count.
  counts_from timestamptz(3) not null,
  points integer not null default 0,
  -- When they had them.
  points_at timestamptz(3),
  -- Once it is closed.
  place smallint,
  move text check (move in ('up', 'down', 'stays')),
  unique (league_id, user_id)
);
create index league_standings_of_member on league_standings (user_id);
