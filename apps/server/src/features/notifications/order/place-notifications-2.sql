-- Gives what is due its place in the order of each of the members: the chosen ones, or without a choice all that they
-- have. Counters are locked first, by ascending id, and whoever waits for one holds no notification meanwhile. What
-- somebody renews at this moment is passed over: they have it placed after their commit.
-- What was the newest of a stack before is its head no more; where somebody holds that row, the next place says so.
-- Answers the chosen ones as they are now, whoever gave them their place.
create or replace function place_notifications_2(owner_ids uuid[], chosen_ids uuid[])
returns table (id uuid, seq bigint, group_position bigint, is_due boolean) language plpgsql as $$
#variable_conflict use_column
declare
  locked integer;
begin
  perform from notification_counters where user_id = any(owner_ids) order by user_id for update;
  get diagnostics locked = row_count;
  if locked < cardinality(owner_ids) then
    insert into notification_counters (user_id, last_seq)
      select owner_id, 0 from unnest(owner_ids) as owner_id order by owner_id
      on conflict do nothing;
    perform from notification_counters where user_id = any(owner_ids) order by user_id for update;
  end if;

  if chosen_ids is null then
    select array_agg(id) into chosen_ids from notifications
      where user_id = any(owner_ids) and is_due and (read_at is null or seq < 0);
  end if;

  with due as materialized (
    select id, user_id, coalesce(told_at, created_at) as told_at from notifications
    where id = any(chosen_ids) and is_due
    for update skip locked
  ), in_order as (
    select id, user_id, row_number() over (partition by user_id order by told_at, id) as nth from due
  ), counters as (
    update notification_counters c set last_seq = last_seq + many
    from (select user_id as owner_id, count(*) as many from due group by user_id) counted
    where c.user_id = owner_id
    returning c.user_id, last_seq - many as before
  )
  update notifications n set seq = before + nth, is_due = false, is_head = true
    from in_order join counters using (user_id)
    where n.id = in_order.id;

  update notifications set is_head = false where id in (
    select n.id
    from notifications n join (
      select user_id as owner_id, stack_key as its_key, max(seq) as newest from notifications
      where id = any(chosen_ids) and stack_key is not null and not is_due
      group by user_id, stack_key
    ) stack on n.user_id = owner_id and n.stack_key = its_key
    where n.is_head and n.seq > 0 and n.seq < newest
    for update of n skip locked
  );

  return query
    select id, seq, group_position, is_due from notifications where id = any(chosen_ids);
end
$$;
