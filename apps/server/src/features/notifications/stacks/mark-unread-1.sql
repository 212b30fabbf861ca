-- Makes what was read unread again. Two of one group are never unread: what was told anew meanwhile stands for what is read.
-- Answers how many are unread by that.
create or replace function mark_unread_1(chosen_ids uuid[]) returns integer language plpgsql as $$
declare
  chosen_id uuid;
  many integer := 0;
begin
  for chosen_id in
    select id from notifications where id = any(chosen_ids) and read_at is not null order by id for update
  loop
    begin
      update notifications set read_at = null where id = chosen_id;
      many := many + 1;
    exception when unique_violation then
      null;
    end;
  end loop;
  return many;
end
$$;
