-- What was removed as the outcome of a case, kept so that it can be put back as it was.
-- Servers from 0235 on bear this.
create table safety_removals (
  case_id uuid primary key references safety_cases (id) on delete cascade,
  -- As the feature that has it handed it over; null once its time is over, or it was put back.
  kept jsonb,
  removed_at timestamptz(3) not null default clock_timestamp(),
  put_back_at timestamptz(3),
  put_back_by uuid references users (id) on delete set null
);
create index safety_removals_kept on safety_removals (removed_at) where kept is not null;
