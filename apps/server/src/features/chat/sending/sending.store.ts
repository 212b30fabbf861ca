import type { Attachment, Forwarded, Message } from '@guildhall/contract/chat/messages'
import type { Member } from '@guildhall/contract/users'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { notBlocked } from '../../boundaries/index.ts'
import { notSetTo } from '../../privacy/index.ts'
import { memberAsJson } from '../../users/index.ts'
import type { ConversationHead, Participation } from '../conversations/conversations.store.ts'
import type { AnsweredMessage, StoredMessage, StoredPoll } from '../messages/stored-message.ts'
import { blankMessage } from '../messages/stored-message.ts'

/** A message before it has its place. */
export type NewMessage = {
  readonly id: string
  readonly conversationId: string
  readonly senderUserId: string
  readonly clientMessageId: string
  readonly text: string
  readonly replyToMessageId: string | null
  readonly attachments: readonly Attachment[] | null
  readonly forwarded: Forwarded | null
  readonly holdsPictures: boolean
  readonly poll: Omit<StoredPoll, 'closesAt'> | null
  readonly pollHours: number | null
  /** Those whom the handles in the text mean; they count if they are in the conversation. */
  readonly mentions: Message['mentions']
  /** Those of them who shall not hear of it. */
  readonly unheardBy: readonly string[]
  readonly mentionsEveryone: boolean
  readonly mentionsMaximum: number
  /** How many messages somebody may get from a stranger before they answered. */
  readonly requestMaximum: number
}

export type Placed = {
  readonly outcome: 'sent'
  readonly message: StoredMessage
  readonly sender: Member
  /** As it was before the message. */
  readonly participation: Participation
  readonly mentionedUserIds: readonly string[]
  /** Members who share how far they read and whom no block keeps from the sender, the sender among them if they do. */
  readonly sharingUserIds: readonly string[]
  /** Whether the sender's marker moved over messages of others. */
  readonly hadUnread: boolean
  /** Whether the message answers a stranger, who is let in by it. */
  readonly tookRequest: boolean
  /** It was closed for whoever writes. */
  readonly isClosed: boolean
  /** The sender's `ownRev` when the message took a request, or read what had been marked as unread. */
  readonly changedOwnRev: number | null
}

export type Sending =
  | Placed
  | { readonly outcome: 'absent' | 'repeated' | 'nothing_to_answer' | 'everyone_refused' | 'request_waits' }

type Answer =
  | Exclude<Sending, Placed>
  | {
      readonly outcome: 'sent'
      readonly seq: number
      readonly rev: number
      readonly counted: number
      readonly createdAt: string
      readonly mentions: Message['mentions'] | null
      readonly poll: StoredPoll | null
      readonly called: readonly string[]
      readonly answered: AnsweredMessage | null
      readonly hadUnread: boolean
      readonly tookRequest: boolean
      readonly changedOwnRev: number | null
      readonly conversation: Omit<ConversationHead, 'updatedAt'>
      readonly members: Participation['members']
    }

/** Numbers and stores a message under the lock of its conversation, and moves its sender's marker to it. */
export async function send(db: Database, draft: NewMessage): Promise<Sending> {
  const { rows } = await sql<{ sent: Answer; sender: Member; sharing: string[]; isClosed: boolean }>`
    select send_message_2(${JSON.stringify(draft)}::jsonb || jsonb_build_object(
             'sharesReceipts', ${notSetTo('readReceipts', false, 'sender.id')})) as sent,
           ${memberAsJson('sender.id')} as sender,
           array(
             select m.user_id from conversation_members m
             where m.conversation_id = ${draft.conversationId} and m.left_seq is null
               and (m.state = 'member' or m.user_id = sender.id) and ${notSetTo('readReceipts', false, 'm.user_id')}
               and ${notBlocked(draft.senderUserId, 'm.user_id')}
             order by m.user_id
           ) as sharing,
           exists (
             select from conversations c where c.id = ${draft.conversationId} and c.closes_at <= clock_timestamp()
           ) as "isClosed"
    from (select ${draft.senderUserId}::uuid as id) sender`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a message was sent without an answer')
  return row.sent.outcome === 'sent' ? toPlaced(draft, row.sent, row) : row.sent
}

function toPlaced(
  draft: NewMessage,
  sent: Extract<Answer, { outcome: 'sent' }>,
  { sender, sharing, isClosed }: { sender: Member; sharing: readonly string[]; isClosed: boolean },
): Placed {
  const createdAt = new Date(sent.createdAt)
  const own = sent.members.find((member) => member.userId === draft.senderUserId)
  if (!own) throw new Error('the sender of a message is no member')
  return {
    outcome: 'sent',
    message: {
      ...blankMessage,
      id: draft.id,
      conversationId: draft.conversationId,
      kind: 'text',
      seq: sent.seq,
      rev: sent.rev,
      counted: sent.counted,
      senderUserId: draft.senderUserId,
      clientMessageId: draft.clientMessageId,
      text: draft.text,
      createdAt,
      readAt: createdAt,
      mentions: sent.mentions,
      mentionsEveryone: draft.mentionsEveryone,
      attachments: draft.attachments,
      forwarded: draft.forwarded,
      poll: sent.poll,
      replyToSeq: sent.answered?.seq ?? null,
      replyTo: sent.answered,
    },
    sender,
    isClosed,
    participation: { conversation: { ...sent.conversation, updatedAt: createdAt }, own, members: sent.members },
    mentionedUserIds: sent.called,
    sharingUserIds: sharing,
    hadUnread: sent.hadUnread,
    tookRequest: sent.tookRequest,
    changedOwnRev: sent.changedOwnRev,
  }
}
