-- updated_at is the clock of a conversation: the time of its newest message or newest member, never
-- earlier than before. The times here have milliseconds, as they are answered: they are sort keys.
create table conversations (
  id uuid primary key,
  kind text not null check (kind in ('pair', 'group')),
  pair_key text unique,
  title text,
  last_seq integer not null default 0,
  last_rev integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((kind = 'pair') = (pair_key is not null))
);

-- What a member sees of a conversation begins after join_seq and, for those who left, ends at left_seq.
create table conversation_members (
  conversation_id uuid not null references conversations (id) on delete cascade,
  user_id uuid not null references users (id),
  join_seq integer not null,
  left_seq integer,
  last_read_seq integer not null,
  last_receipt_seq integer not null default 0,
  primary key (conversation_id, user_id),
  check (left_seq >= join_seq),
  check (last_read_seq >= join_seq),
  check (last_receipt_seq <= last_read_seq)
);

create index conversations_of_member on conversation_members (user_id, conversation_id)
  where left_seq is null;

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  seq integer not null check (seq >= 1),
  rev integer not null check (rev >= seq),
  sender_user_id uuid not null references users (id),
  client_message_id text not null,
  text text not null,
  created_at timestamptz(3) not null,
  unique (conversation_id, seq),
  unique (sender_user_id, conversation_id, client_message_id)
);
