-- Chat beyond words: roles, changes of messages, and what a conversation is to each of its members.

-- counted is how many messages ever raised somebody's unread count: words, and not what the group says of itself.
alter table conversations
  add column description text,
  add column picture text,
  add column picture_media_id uuid references media (id) on delete set null,
  add column counted integer not null default 0;

update conversations set counted = last_seq;

alter table conversation_members
  add column role text not null default 'member' check (role in ('owner', 'admin', 'member')),
  add column joined_at timestamptz(3) not null default now(),
  -- request: a stranger's, not answered; declined: answered with no, which the stranger is not told.
  add column state text not null default 'member' check (state in ('member', 'request', 'declined')),
  -- Grows with each change of the columns below and of what the member saved or hid here.
  add column own_rev integer not null default 0,
  -- conversations.counted as it was at last_read_seq: unread is a subtraction.
  add column last_read_counted integer not null default 0,
  add column unread_from_seq integer,
  add column muted_until timestamptz(3),
  add column mentions_only boolean not null default false,
  add column favourite boolean not null default false,
  -- The last_seq when it was archived; what is said later brings the conversation back, unless it is muted.
  add column archived_seq integer,
  add column draft_text text,
  add column draft_reply_to uuid,
  add column draft_updated_at timestamptz(3);

update conversation_members set last_read_counted = last_read_seq;

-- Groups made before there were roles belong to whoever of them has been a member of the hall for longest.
update conversation_members m set role = 'owner'
from (
  select distinct on (conversation_id) conversation_id, user_id
  from conversation_members join conversations c on c.id = conversation_id
  where c.kind = 'group' and left_seq is null
  order by conversation_id, user_id
) first
where m.conversation_id = first.conversation_id and m.user_id = first.user_id;

create unique index owner_of_group on conversation_members (conversation_id) where role = 'owner' and left_seq is null;

-- What is read with a message stands in its row, also what follows from other tables (reactions, votes): all of it
-- changes under the lock of the conversation.
alter table messages
  add column kind text not null default 'text' check (kind in ('text', 'system')),
  -- conversations.counted with this message.
  add column counted integer,
  add column edited_at timestamptz(3),
  add column deleted_at timestamptz(3),
  add column deleted_by text check (deleted_by in ('sender', 'host', 'staff')),
  add column reply_to_seq integer,
  add column forwarded jsonb,
  add column mentions jsonb,
  add column mentions_everyone boolean not null default false,
  add column attachments jsonb,
  add column reactions jsonb,
  add column poll jsonb,
  add column card jsonb,
  add column pinned_at timestamptz(3),
  add column system jsonb;

update messages set counted = seq;
alter table messages alter column counted set not null;

create unique index messages_by_rev on messages (conversation_id, rev);
-- Unread is a subtraction, less what was deleted since.
create index messages_deleted on messages (conversation_id, seq) where deleted_at is not null;
create index messages_to_everyone on messages (conversation_id, seq) where mentions_everyone;
create index messages_pinned on messages (conversation_id, pinned_at) where pinned_at is not null;

create table message_mentions (
  user_id uuid not null references users (id),
  conversation_id uuid not null,
  seq integer not null,
  primary key (user_id, conversation_id, seq),
  foreign key (conversation_id, seq) references messages (conversation_id, seq) on delete cascade
);
create index message_mentions_of_message on message_mentions (conversation_id, seq);

-- What a message said before it was edited.
create table message_edits (
  id bigint generated always as identity primary key,
  message_id uuid not null references messages (id) on delete cascade,
  text text not null,
  written_at timestamptz(3) not null
);
create index message_edits_of_message on message_edits (message_id, id);

create table message_reactions (
  message_id uuid not null references messages (id) on delete cascade,
  key text not null,
  user_id uuid not null references users (id),
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (message_id, key, user_id)
);

create table poll_votes (
  message_id uuid not null references messages (id) on delete cascade,
  user_id uuid not null references users (id),
  option integer not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (message_id, user_id, option)
);

-- Which pictures a message holds: for the guard of their files.
create table message_attachments (
  message_id uuid not null references messages (id) on delete cascade,
  media_id uuid not null references media (id),
  primary key (message_id, media_id)
);
create index message_attachments_of_media on message_attachments (media_id);

-- Deleted for one member alone.
create table hidden_messages (
  user_id uuid not null references users (id),
  message_id uuid not null references messages (id) on delete cascade,
  primary key (user_id, message_id)
);
create index hidden_messages_of_message on hidden_messages (message_id);

create table saved_messages (
  user_id uuid not null references users (id),
  message_id uuid not null references messages (id) on delete cascade,
  saved_at timestamptz(3) not null default clock_timestamp(),
  primary key (user_id, message_id)
);
create index saved_messages_of_member on saved_messages (user_id, saved_at desc, message_id desc);
create index saved_messages_of_message on saved_messages (message_id);
