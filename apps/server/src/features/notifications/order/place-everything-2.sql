-- Places what the member was told while they were away, or while a server ended before it had done so. Answers the
-- newest place then; 0 before the first.
create or replace function place_everything_2(owner_id uuid) returns bigint language plpgsql as $$
begin
  if exists (
    select from notifications where user_id = owner_id and is_due and (read_at is null or seq < 0)
  ) then
    perform place_notifications_2(array[owner_id], null);
  end if;
  return coalesce((select last_seq from notification_counters where user_id = owner_id), 0);
end
$$;
