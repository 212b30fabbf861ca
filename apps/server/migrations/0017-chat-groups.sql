-- How people come into groups and to strangers: links, waiting to be let in, and requests for a conversation.

alter table privacy_settings
  add column message_requests text check (message_requests in ('everyone', 'friends-of-friends', 'nobody')),
  add column read_receipts boolean;

-- lets_write: this member took the request of the other, or made one: the other of the pair may write to them though
-- their setting for messages would leave the other out. It does not open what is open to nobody.
alter table conversation_members add column lets_write boolean not null default false;

create index conversation_requests on conversation_members (user_id) where state = 'request';

-- Who has the code is shown the group and may join it until the link ends.
create table group_links (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  code text not null unique,
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null default clock_timestamp(),
  expires_at timestamptz(3),
  needs_approval boolean not null,
  uses integer not null default 0
);
create index group_links_of_conversation on group_links (conversation_id, created_at desc, id desc);

-- Who waits to be let in; the row goes with the answer.
create table group_join_requests (
  conversation_id uuid not null references conversations (id) on delete cascade,
  user_id uuid not null references users (id),
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (conversation_id, user_id)
);
create index group_join_requests_by_age on group_join_requests (conversation_id, created_at, user_id);
