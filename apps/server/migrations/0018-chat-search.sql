-- Finding messages: by words in any case and with or without accents, in what one member sees.

create extension if not exists unaccent;

create text search configuration chat_words (copy = simple);
alter text search configuration chat_words
  alter mapping for word, hword, hword_part, numword, numhword with unaccent, simple;

-- Everything that can be sought in a message: its words and its poll's, those that it passes on, and as words that
-- nobody can write where it stands, who said it and what it holds besides. The cost is what it takes indeed, so that
-- the index is asked and not every row.
create function message_words(
  conversation_id uuid, sender_user_id uuid, text text, forwarded jsonb, poll jsonb, attachments jsonb, mentions jsonb,
  mentions_everyone boolean
) returns tsvector language plpgsql immutable parallel safe cost 10000 as $$
declare
  words constant regconfig = 'public.chat_words';
  holds text[] = array['~in:' || conversation_id, '~from:' || sender_user_id];
begin
  if attachments <> '[]' or forwarded->'attachments' <> '[]' then holds = holds || '~picture'::text; end if;
  if text || coalesce(forwarded->>'text', '') ~* 'https?://' then holds = holds || '~link'::text; end if;
  if poll is not null then holds = holds || '~poll'::text; end if;
  if mentions_everyone or mentions <> '[]' then holds = holds || '~mention'::text; end if;
  return to_tsvector(words, text)
    || to_tsvector(words, coalesce(forwarded->>'text', ''))
    || to_tsvector(words, coalesce(poll->>'question', ''))
    || jsonb_to_tsvector(words, coalesce(jsonb_path_query_array(poll, '$.options[*].text'), '[]'), '"string"')
    || array_to_tsvector(holds);
end $$;

-- What waits to be sorted in is read through by every search, and sorted in by the sender who fills it up: it is kept
-- small.
create index messages_by_words on messages using gin (
  message_words(conversation_id, sender_user_id, text, forwarded, poll, attachments, mentions, mentions_everyone)
) with (gin_pending_list_limit = 256) where kind = 'text' and deleted_at is null;

-- Also the conversations that a member left: what was said in their time stays theirs.
create index memberships_of_member on conversation_members (user_id);
