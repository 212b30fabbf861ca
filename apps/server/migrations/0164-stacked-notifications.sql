-- Notifications that stand together in one row of the room: stack_key names what they are about, as the server says it. The
-- newest of a stack is its head, and pages are made of heads; who has no stack is its own. A place makes a head of what it
-- is given to, so that two can be one for a moment; who reads takes the newer.
-- Servers from 0140 on bear this.
alter table notifications
  add column stack_key text,
  add column is_head boolean not null default true;

create index notifications_heads on notifications (user_id, seq desc) where is_head;
create index notifications_of_stack on notifications (user_id, stack_key, seq desc) where stack_key is not null;
