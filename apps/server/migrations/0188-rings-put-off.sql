-- What a push service did not take just now, and takes later. Whoever takes a row out rings it, so nothing rings twice.
-- A server of the release before gives up at the first refusal.
-- Servers from 0180 on bear this.
create table rings_put_off (
  device_id uuid not null references devices (id) on delete cascade,
  notification_id uuid not null references notifications (id) on delete cascade,
  rings_at timestamptz not null,
  refusals smallint not null,
  primary key (device_id, notification_id)
);
create index rings_put_off_in_order on rings_put_off (rings_at);
create index rings_put_off_of_notification on rings_put_off (notification_id);
