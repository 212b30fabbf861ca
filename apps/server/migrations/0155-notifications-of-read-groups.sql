-- A place among the others is given to a notification each time that it is renewed, and costs an entry in each index that
-- it is in. What is unread is found by its group in notifications_unread_group; for the rest there is one of its own.
-- Servers before this one look up what is unread by its member then.
-- Servers from 0140 on bear this.
create index notifications_of_read_group on notifications (user_id, group_key)
  where read_at is not null and group_key is not null;
drop index notifications_of_group;
