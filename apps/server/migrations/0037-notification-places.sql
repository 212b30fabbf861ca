-- Where a notification stands among those of its member is given after the transaction that stored it: the counter that
-- gives it is one row a member, and whoever tells many members of one thing would wait for everybody who tells them of
-- another. Until then it is due: a new one with a number below 0, one that was renewed with the place it had.
-- told_at: when it was renewed last; created_at stays as it was.
create sequence notifications_unplaced increment by -1;

alter table notifications
  add column is_due boolean not null default false,
  add column told_at timestamptz,
  alter column seq set default nextval('notifications_unplaced');

-- What a renewal changes is in no index and refers to nothing, so that it costs one new version of the row and nothing
-- else. A place costs an entry in each index: there are as few as the questions need. Who did something and is no member
-- any more stays nameless.
alter table notifications set (fillfactor = 70);
alter table notifications drop constraint notifications_actor_user_id_fkey;
drop index notifications_of_actor;
drop index notifications_unread;
drop index notifications_of_type;
drop index notifications_by_age;
create index notifications_by_age on notifications using brin (created_at);
create index notifications_of_group on notifications (user_id, group_key) where group_key is not null;
