-- What is to leave the screen of a device, and its push service did not take just now. Whoever takes a row out sends it.
-- A server of the release before gives up at the first refusal.
-- Servers from 0180 on bear this.
create table closes_put_off (
  device_id uuid not null references devices (id) on delete cascade,
  notification_id uuid not null,
  closes_at timestamptz not null,
  refusals smallint not null,
  primary key (device_id, notification_id)
);
create index closes_put_off_in_order on closes_put_off (closes_at);
