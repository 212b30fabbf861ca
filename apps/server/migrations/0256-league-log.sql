-- What staff said of who stands in the tables of the weekly league: whom, why, and when.
-- Servers from 0235 on bear this.
create table league_log (
  id uuid primary key,
  user_id uuid references users (id) on delete set null,
  actor_id uuid references users (id) on delete set null,
  event text not null check (event in ('taken-out', 'put-back')),
  reason text not null,
  at timestamptz(3) not null default clock_timestamp()
);
create index league_log_of_member on league_log (user_id, id desc);

-- Who said it before there was a log is not known. These are the oldest of all, by ids that stand before all others.
insert into league_log (id, user_id, event, reason)
select overlay(gen_random_uuid()::text placing '00000000-0000-7' from 1 for 15)::uuid, user_id, 'taken-out', unranked_reason
from league_members where unranked_reason is not null;
