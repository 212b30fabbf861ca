-- What members tell the hosts that is broken, and the answer they get.
-- Servers from 0235 on bear this.
create table faults (
  id uuid primary key,
  reporter_id uuid references users (id) on delete set null,
  words text not null,
  -- What the logs of the server name the answer by that failed.
  trace_id text,
  -- Where in the hall they were.
  page text not null,
  at timestamptz(3) not null default clock_timestamp(),
  answer text,
  answered_by uuid references users (id) on delete set null,
  answered_at timestamptz(3),
  check ((answer is null) = (answered_at is null))
);
create index faults_waiting on faults (id) where answered_at is null;
create index faults_answered on faults (id) where answered_at is not null;
create index faults_of_reporter on faults (reporter_id, at);
