-- Warnings that moderators put before lines on walls, and who asked to read on nevertheless.
-- Servers from 0235 on bear this.
-- One that does not know of it shows what stands behind them.
create table warnings_before (
  kind text not null,
  thing_id uuid not null,
  -- As whose outcome it stands there; of several the latest is shown.
  case_id uuid not null,
  rule text not null,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (thing_id, kind, case_id)
);

create table warnings_passed (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  thing_id uuid not null,
  asked_at timestamptz(3) not null default clock_timestamp(),
  primary key (user_id, thing_id, kind)
);
