import { pinsMaximum } from '@guildhall/contract/rules/chat-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { HistoryWindow } from '../messages/history-range.ts'

export async function countPins(db: Database, conversationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages
    where conversation_id = ${conversationId} and pinned_at is not null`.execute(db)
  return rows[0]?.count ?? 0
}

/** The pinned messages of a window, last pinned first. */
export async function findPinnedIds(db: Database, conversationId: string, window: HistoryWindow): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from messages
    where conversation_id = ${conversationId} and pinned_at is not null
      and seq between ${window.first} and ${window.last}
    order by pinned_at desc, seq desc
    limit ${sql.lit(pinsMaximum)}`.execute(db)
  return rows.map(({ id }) => id)
}
