-- The words of a message are found as words of its conversation: whoever searches looks up what was said in theirs, and not
-- first what everybody said.
--
-- Making the index keeps members from writing messages meanwhile: less than a minute for each million of them.
-- Servers from 0140 on bear this.

-- Everything that can be sought in a message, where it stands: its words and its poll's, those that it passes on, and as
-- words that nobody can write, who said it and what it holds besides. The cost is what it takes indeed, so that an index
-- is asked and not every row.
create function message_words_2(
  sender_user_id uuid, text text, forwarded jsonb, poll jsonb, attachments jsonb, mentions jsonb, mentions_everyone boolean
) returns tsvector language plpgsql immutable parallel safe cost 10000 as $$
declare
  words constant regconfig = 'public.chat_words';
  said text = text;
  holds text[] = array['~from:' || sender_user_id];
begin
  if forwarded is not null then said = concat_ws(e'\n', said, forwarded->>'text'); end if;
  if attachments <> '[]' or forwarded->'attachments' <> '[]' then holds = holds || '~picture'::text; end if;
  if said ~* 'https?://' then holds = holds || '~link'::text; end if;
  if poll is not null then
    said = concat_ws(e'\n', said, poll->>'question', (
      select string_agg(option->>'text', e'\n') from jsonb_array_elements(poll->'options') option));
    holds = holds || '~poll'::text;
  end if;
  if mentions_everyone or mentions <> '[]' then holds = holds || '~mention'::text; end if;
  return to_tsvector(words, said) || array_to_tsvector(holds);
end $$;

-- What stands before the words of a conversation: enough of its id, at the end that is random, for few others to have the
-- same; who asks looks at the conversation, too.
create function message_scope(conversation_id uuid) returns text language sql immutable strict parallel safe
  return right(conversation_id::text, 6);

-- Each word of a message as one of its conversation; behind "=" those of scripts without spaces, and emoji. Where they stand
-- an index does not keep. No word holds the sign that parts them; one longer than any query is cut.
create function message_keys(
  conversation_id uuid, sender_user_id uuid, text text, forwarded jsonb, poll jsonb, attachments jsonb, mentions jsonb,
  mentions_everyone boolean
) returns tsvector language plpgsql immutable parallel safe cost 10000 set search_path = public, pg_temp as $$
declare
  words text[] = tsvector_to_array(
    message_words_2(sender_user_id, text, forwarded, poll, attachments, mentions, mentions_everyone));
  here text = message_scope(conversation_id) || ':';
  keys text = here || array_to_string(words, e'\u0001' || here);
begin
  if is_unspaced(text) then
    here = message_scope(conversation_id) || '=';
    keys = keys || e'\u0001' || here || array_to_string(tsvector_to_array(search_vector(text)), e'\u0001' || here);
  end if;
  if length(keys) > 500 then
    return array_to_tsvector(array(select left(key, 500) from string_to_table(keys, e'\u0001') key));
  end if;
  return array_to_tsvector(string_to_array(keys, e'\u0001'));
end $$;

-- Making an index anew, counting up a table and bringing back a backup look for nothing in `public` of themselves.
alter function search_text(text) set search_path = public, pg_temp;
alter function search_vector(text) set search_path = public, pg_temp;

-- What is sought, as words behind a scope. That words follow each other is for the reader of the message to see. As text
-- a query has each word in quotes, and no space within one.
create function message_keys_sought(scope text, sought tsquery) returns tsquery language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(sought::text, ' <(-|[0-9]+)> ', ' & ', 'g'), '''(([^'']|'''')*)''', '''' || scope || '\1''', 'g')::tsquery;

-- The words of one conversation stand together, so that sorting in those of a message at once touches few pages, and no
-- search has to read what waits to be sorted in.
set local maintenance_work_mem = '512MB';
create index messages_by_keys on messages using gin (
  message_keys(conversation_id, sender_user_id, text, forwarded, poll, attachments, mentions, mentions_everyone)
) with (fastupdate = off) where kind = 'text' and deleted_at is null;
