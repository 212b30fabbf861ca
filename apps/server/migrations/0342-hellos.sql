-- One fixed sentence to somebody one does not know. It waits for a moment, so that it can be taken back whole.
-- Servers from 0235 on bear this.
create table hellos (
  id uuid not null unique,
  from_id uuid not null references users (id) on delete cascade,
  to_id uuid not null references users (id) on delete cascade,
  said_at timestamptz(3) not null default now(),
  due_at timestamptz(3) not null,
  sent_at timestamptz(3),
  primary key (from_id, to_id)
);
create index hellos_by_sender on hellos (from_id, said_at desc);
create index hellos_to on hellos (to_id);
