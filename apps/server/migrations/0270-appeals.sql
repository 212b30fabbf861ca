-- Appeals against measures: one each, begun as a draft, sent once, and answered by another than who decided.
-- Servers from 0235 on bear this.
create table appeals (
  measure_id uuid primary key references measures (id) on delete cascade,
  member_id uuid not null references users (id) on delete cascade,
  draft text not null default '',
  -- In the order of sending; none while it is a draft.
  id uuid unique,
  text text,
  sent_at timestamptz(3),
  outcome text check (outcome in ('upheld', 'changed')),
  answer text,
  judged_by uuid references users (id) on delete set null,
  judged_at timestamptz(3),
  check ((id is null) = (sent_at is null) and (id is null) = (text is null)),
  check ((outcome is null) = (judged_at is null) and (outcome is null) = (answer is null))
);
create index appeals_of_member on appeals (member_id);
create index appeals_waiting on appeals (id) where sent_at is not null and judged_at is null;
