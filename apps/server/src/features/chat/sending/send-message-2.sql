-- Everything that chat itself decides and writes for a message, in one round trip: the numbers of a conversation are
-- held by a row lock, and whoever waits for it waits for as many round trips as the one before needs.
-- Each statement in here sees what was committed before it began, so what follows the lock sees what the lock waited for.
-- Whether the two of a pair may write to each other is asked afterwards, by whoever knows; a refusal undoes this.
create or replace function send_message_2(draft jsonb) returns jsonb language plpgsql as $$
declare
  sender uuid := draft->>'senderUserId';
  place conversations;
  own conversation_members;
  answered messages;
  sent messages;
  called uuid[];
begin
  select * into place from conversations where id = (draft->>'conversationId')::uuid for no key update;
  select * into own from conversation_members
    where conversation_id = place.id and user_id = sender and left_seq is null and state <> 'declined';
  if not found then return '{"outcome": "absent"}'; end if;

  perform from messages
    where sender_user_id = sender and conversation_id = place.id and client_message_id = draft->>'clientMessageId';
  if found then return '{"outcome": "repeated"}'; end if;

  if draft->>'replyToMessageId' is not null then
    select * into answered from messages
      where id = (draft->>'replyToMessageId')::uuid and conversation_id = place.id and kind = 'text'
        and seq > own.join_seq;
    if not found then return '{"outcome": "nothing_to_answer"}'; end if;
  end if;

  if (draft->>'mentionsEveryone')::boolean and (place.kind = 'pair' or own.role = 'member') then
    return '{"outcome": "everyone_refused"}';
  end if;

  if place.kind = 'pair' and exists (
    select from conversation_members where conversation_id = place.id and user_id <> sender and state = 'request'
  ) and (
    (draft->>'holdsPictures')::boolean or (draft->>'requestMaximum')::integer <= (
      select count(*) from messages
      where conversation_id = place.id and sender_user_id = sender and seq > coalesce(
        (select max(seq) from messages where conversation_id = place.id and sender_user_id <> sender), 0))
  ) then
    return '{"outcome": "request_waits"}';
  end if;

  sent.created_at := greatest(clock_timestamp(), place.updated_at);
  if jsonb_typeof(draft->'poll') = 'object' then
    sent.poll := draft->'poll' || jsonb_build_object('closesAt', to_char(
      (sent.created_at + make_interval(hours => (draft->>'pollHours')::integer)) at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
  end if;
  if jsonb_array_length(draft->'mentions') > 0 then
    select jsonb_agg(mention order by number),
           array_agg(user_id order by user_id) filter (where user_id <> sender and state = 'member')
      into sent.mentions, called
      from (
        select mention, number, m.user_id, m.state
        from jsonb_array_elements(draft->'mentions') with ordinality as named (mention, number)
        join conversation_members m on m.conversation_id = place.id and m.user_id = (mention->>'userId')::uuid
        where m.left_seq is null and m.state <> 'declined'
        order by number
        limit (draft->>'mentionsMaximum')::integer
      ) present;
  end if;

  insert into messages (
    id, conversation_id, seq, rev, counted, sender_user_id, client_message_id, text, created_at,
    reply_to_seq, forwarded, mentions, mentions_everyone, attachments, poll
  ) values (
    (draft->>'id')::uuid, place.id, place.last_seq + 1, place.last_rev + 1, place.counted + 1, sender,
    draft->>'clientMessageId', draft->>'text', sent.created_at,
    answered.seq, nullif(draft->'forwarded', 'null'), sent.mentions, (draft->>'mentionsEveryone')::boolean,
    nullif(draft->'attachments', 'null'), sent.poll
  ) returning * into sent;

  insert into message_mentions (user_id, conversation_id, seq)
    select user_id, place.id, sent.seq from unnest(called) as user_id
    where not draft->'unheardBy' ? user_id::text;

  update conversation_members
    set last_read_seq = sent.seq, last_read_counted = sent.counted, unread_from_seq = null,
        last_receipt_seq = case when (draft->>'sharesReceipts')::boolean then sent.seq else last_receipt_seq end,
        state = 'member', lets_write = lets_write or own.state = 'request',
        own_rev = own_rev + case when own.state = 'request' or own.unread_from_seq is not null then 1 else 0 end
    where conversation_id = place.id and user_id = sender;
  update conversations
    set last_seq = sent.seq, last_rev = sent.rev, counted = sent.counted, updated_at = sent.created_at
    where id = place.id;

  return jsonb_build_object(
    'outcome', 'sent',
    'seq', sent.seq, 'rev', sent.rev, 'counted', sent.counted, 'createdAt', sent.created_at,
    'mentions', sent.mentions, 'poll', sent.poll,
    'called', (select coalesce(jsonb_agg(id), '[]') from unnest(called) as id where not draft->'unheardBy' ? id::text),
    'answered', case when answered.id is null then null else jsonb_build_object(
      'id', answered.id, 'seq', answered.seq, 'senderUserId', answered.sender_user_id,
      'text', left(answered.text, 1000), 'hasPictures', answered.attachments is not null,
      'isDeleted', answered.deleted_at is not null) end,
    'hadUnread', place.last_seq > own.last_read_seq or own.unread_from_seq is not null,
    'tookRequest', own.state = 'request',
    'changedOwnRev', case
      when own.state = 'request' or own.unread_from_seq is not null then own.own_rev + 1 end,
    'conversation', jsonb_build_object(
      'id', place.id, 'kind', place.kind, 'title', place.title, 'description', place.description,
      'picture', place.picture, 'pictureMediaId', place.picture_media_id,
      'lastSeq', place.last_seq, 'lastRev', place.last_rev, 'counted', place.counted),
    'members', (
      select jsonb_agg(jsonb_build_object(
        'userId', m.user_id, 'role', m.role, 'state', m.state, 'letsWrite', m.lets_write,
        'joinSeq', m.join_seq, 'leftSeq', m.left_seq, 'lastReadSeq', m.last_read_seq,
        'lastReceiptSeq', m.last_receipt_seq, 'lastReadCounted', m.last_read_counted,
        'unreadFromSeq', m.unread_from_seq, 'isMuted', coalesce(m.muted_until > clock_timestamp(), false),
        'mentionsOnly', m.mentions_only) order by m.user_id)
      from conversation_members m
      where m.conversation_id = place.id and m.left_seq is null and m.state <> 'declined'));
end
$$;
