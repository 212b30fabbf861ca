import type { GroupRole } from '@guildhall/contract/rules/chat-limits'
import type { ColumnType, Generated } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

type ConversationTable = {
  id: string
  kind: 'pair' | 'group'
  pair_key: string | null
  title: string | null
  description: Generated<string | null>
  picture: Generated<string | null>
  picture_media_id: Generated<string | null>
  /** The picture, while it stands behind a warning and is shown nowhere else. */
  warned_picture: Generated<string | null>
  last_seq: Generated<number>
  last_rev: Generated<number>
  counted: Generated<number>
  created_at: Generated<Date>
  updated_at: ColumnType<Date, never, Date>
}

/** How a person stands to a conversation: in it, asked by a stranger, or having answered the stranger with no. */
export type MemberState = 'member' | 'request' | 'declined'

type ConversationMemberTable = {
  conversation_id: string
  user_id: string
  role: Generated<GroupRole>
  state: Generated<MemberState>
  lets_write: Generated<boolean>
  joined_at: Generated<Date>
  join_seq: number
  left_seq: number | null
  last_read_seq: number
  last_receipt_seq: Generated<number>
  last_read_counted: Generated<number>
  own_rev: Generated<number>
  unread_from_seq: number | null
  muted_until: Date | null
  mentions_only: Generated<boolean>
  favourite: Generated<boolean>
  archived_seq: number | null
  draft_text: string | null
  draft_reply_to: string | null
  draft_updated_at: Date | null
}

/** One person's part in a conversation; `leftSeq` is null while they are a member. */
export type Membership = {
  readonly userId: string
  readonly role: GroupRole
  readonly state: MemberState
  /** Whether the other of the pair may write to them though their settings leave the other out. */
  readonly letsWrite: boolean
  readonly joinSeq: number
  readonly leftSeq: number | null
  readonly lastReadSeq: number
  readonly lastReceiptSeq: number
  readonly lastReadCounted: number
  readonly unreadFromSeq: number | null
  readonly isMuted: boolean
  readonly mentionsOnly: boolean
}

/** For the stores of chat only. */
export function conversationTables(db: Database) {
  return db.withTables<{
    conversations: ConversationTable
    conversation_members: ConversationMemberTable
  }>()
}
