-- What members report, and the cases that are made of it.
-- Servers from 0235 on bear this.
create table safety_cases (
  id uuid primary key,
  kind text not null,
  target_id uuid not null,
  title text not null,
  -- Whose it is.
  about_id uuid references users (id) on delete set null,
  -- Said among few: only who has the case reads the copies.
  is_private boolean not null,
  reason text not null,
  opened_at timestamptz(3) not null default clock_timestamp(),
  assignee_id uuid references users (id) on delete set null,
  taken_at timestamptz(3),
  settled_at timestamptz(3),
  settled_by uuid references users (id) on delete set null,
  measure text,
  rule text,
  words text,
  check ((settled_at is null) = (measure is null))
);
-- Reports of one thing join its case until that is settled.
create unique index safety_cases_open on safety_cases (kind, target_id) where settled_at is null;
create index safety_cases_waiting on safety_cases (id) where settled_at is null;
create index safety_cases_settled on safety_cases (id) where settled_at is not null;
create index safety_cases_of_assignee on safety_cases (assignee_id, id) where settled_at is null;
create index safety_cases_about on safety_cases (about_id, id);

create table safety_reports (
  id uuid primary key,
  case_id uuid not null references safety_cases (id) on delete cascade,
  reporter_id uuid references users (id) on delete set null,
  reason text not null,
  words text not null,
  -- The thing as it was.
  copy jsonb not null,
  at timestamptz(3) not null default clock_timestamp(),
  unique (case_id, reporter_id)
);
create index safety_reports_of_reporter on safety_reports (reporter_id, at);

create table safety_notes (
  id uuid primary key,
  case_id uuid not null references safety_cases (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  text text not null,
  at timestamptz(3) not null default clock_timestamp()
);
create index safety_notes_of_case on safety_notes (case_id, id);
