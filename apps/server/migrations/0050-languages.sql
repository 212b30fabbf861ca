-- The language a member is spoken to in, by the page, by mails and by notifications; null for whoever has never said.
-- `told` holds what a notification tells of as plain values: its sentence is made of them when it is read, in the language
-- of who reads it. The columns of the English sentence are still written, for servers from 0049 that run beside this one.
-- Servers from 0049 on bear this.
alter table users add column language text check (length(language) <= 16);
alter table notifications add column told jsonb;

-- Those servers renew and reword the sentence alone. What was kept of the one before would be read on, a deleted message
-- included; without it the sentence is read. To be dropped by the next migration, with the columns of the sentence.
create function forget_told() returns trigger language plpgsql as $$
begin
  new.told := null;
  return new;
end $$;
create trigger told_forgotten before update of sentence on notifications for each row
  when (new.sentence is distinct from old.sentence and new.told is not distinct from old.told)
  execute function forget_told();
