import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** A place in the row of all transactions: whatever ends after it was taken is found by it. */
export type Mark = string

/** Where a conversation stands, for one of its members. */
export type MovedConversation = {
  readonly userId: string
  readonly conversationId: string
  readonly lastSeq: number
  readonly lastRev: number
  readonly ownRev: number
}

/** Neither a time nor a number would do: a transaction that began before it can still commit after it. */
const markNow = sql<Mark>`pg_snapshot_xmin(pg_current_snapshot())::xid::text`

export async function takeMark(db: Database): Promise<Mark> {
  const { rows } = await sql<{ mark: Mark }>`select ${markNow} as mark`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the database has no transactions')
  return row.mark
}

/**
 * Every conversation whose row was written by a transaction that had not ended at the mark, once a member, and the
 * mark to go on from. Each row knows its transaction, so this needs no column and no index, which every message would
 * have to keep up: it reads the table of conversations through instead, and is asked while servers are parted only.
 */
export async function findMoved(
  db: Database,
  since: Mark,
): Promise<{ mark: Mark; moved: readonly MovedConversation[] }> {
  const { rows } = await sql<{ mark: Mark } & (MovedConversation | { userId: null })>`
    with moved as materialized (
      select id, last_seq, last_rev from conversations where age(xmin) <= age(${since}::text::xid)
    )
    select now.mark, place.*
    from (select ${markNow} as mark) as now
    left join (
      select member.user_id as "userId", moved.id as "conversationId", moved.last_seq as "lastSeq",
             moved.last_rev as "lastRev", member.own_rev as "ownRev"
      from moved
      join conversation_members as member on member.conversation_id = moved.id
      where member.left_seq is null and member.state <> 'declined'
    ) as place on true`.execute(db)
  const mark = rows[0]?.mark ?? since
  return { mark, moved: rows.filter((row) => row.userId !== null) }
}
