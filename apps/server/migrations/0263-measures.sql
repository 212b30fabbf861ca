-- Measures of moderators and admins against a member: limit, mute, suspension, ban.
-- Servers from 0235 on bear this.
create table measures (
  id uuid primary key,
  member_id uuid not null references users (id) on delete cascade,
  kind text not null,
  area text not null,
  rule text not null,
  words text not null,
  by_id uuid references users (id) on delete set null,
  -- Of which case it came; none where staff acted by themselves.
  case_id uuid references safety_cases (id) on delete set null,
  began_at timestamptz(3) not null default clock_timestamp(),
  -- It is over by then, whoever notices: read by the clock. None only of a ban.
  ends_at timestamptz(3),
  lifted_at timestamptz(3),
  lifted_by uuid references users (id) on delete set null,
  lift_words text,
  -- When the job saw that the time was over.
  noticed_at timestamptz(3),
  check (ends_at is not null or kind = 'ban')
);
create index measures_of_member on measures (member_id, id);
create index measures_standing on measures (member_id, kind) where lifted_at is null and noticed_at is null;
create index measures_running_out on measures (ends_at) where lifted_at is null and noticed_at is null;

-- A suspension with an end is over by the clock. Servers from before wait for the job.
alter table users add column suspended_until timestamptz(3);

-- How a member stands, for a write in an area, and keeps it so until the transaction ends: whoever changes it takes the same lock
-- alone. It is read after the lock, because a statement that waited still sees everything as it was before.
create function standing_to_write(writer uuid, write_area text) returns jsonb language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('standing of ' || writer, 0));
  return (
    select jsonb_build_object(
      'role', u.role,
      'isSuspended', u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > clock_timestamp()),
      'mute', (
        select jsonb_build_object('id', m.id, 'area', m.area, 'rule', m.rule, 'until', m.ends_at)
        from measures m
        where m.member_id = writer and m.kind = 'mute' and m.lifted_at is null and m.noticed_at is null
          and m.ends_at > clock_timestamp() and write_area <> 'own' and m.area in ('everything', write_area)
        order by m.ends_at desc limit 1))
    from users u where u.id = writer);
end $$;
