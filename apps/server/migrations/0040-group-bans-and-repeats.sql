-- What the call that made the account was named by its client: a repeat of it is known without looking at the password.
alter table credentials add column made_by_call bytea;

-- Who was put out of a group and does not come back until whoever runs it lifts that.
create table group_bans (
  conversation_id uuid not null references conversations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  banned_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (conversation_id, user_id)
);
create index group_bans_of_member on group_bans (user_id);
create index group_bans_by_member on group_bans (banned_by);
