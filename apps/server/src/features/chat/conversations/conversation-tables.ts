import type { ColumnType, Generated } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

type ConversationTable = {
  id: string
  kind: 'pair' | 'group'
  pair_key: string | null
  title: string | null
  last_seq: Generated<number>
  last_rev: Generated<number>
  created_at: Generated<Date>
  updated_at: ColumnType<Date, never, Date>
}

type ConversationMemberTable = {
  conversation_id: string
  user_id: string
  join_seq: number
  left_seq: number | null
  last_read_seq: number
  last_receipt_seq: Generated<number>
}

/** One person's part in a conversation; `leftSeq` is null while they are a member. */
export type Membership = {
  readonly userId: string
  readonly joinSeq: number
  readonly leftSeq: number | null
  readonly lastReadSeq: number
  readonly lastReceiptSeq: number
}

/** For the stores of this folder only. */
export function conversationTables(db: Database) {
  return db.withTables<{
    conversations: ConversationTable
    conversation_members: ConversationMemberTable
  }>()
}
