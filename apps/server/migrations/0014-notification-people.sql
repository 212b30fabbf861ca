-- A sentence may begin before the actor's name, and go on with a second person: both names are looked
-- up when the notification is read.
alter table notifications add column opening text not null default '';
alter table notifications add column also_user_id uuid references users (id) on delete cascade;

create index notifications_of_second_person on notifications (also_user_id) where also_user_id is not null;
