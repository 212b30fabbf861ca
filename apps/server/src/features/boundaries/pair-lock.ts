import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

/**
 * Keeps what stands between two members from changing until the transaction ends, and all that is
 * counted of either. Every change between two people begins here: a pair without a row yet has no
 * row to lock, so the two are locked by name, in one order for all.
 */
export async function lockPair(db: Database, oneId: string, otherId: string): Promise<void> {
  const [first, second] = oneId < otherId ? [oneId, otherId] : [otherId, oneId]
  await sql`
    select pg_advisory_xact_lock(hashtextextended('ties of ' || ${first}, 0)),
           pg_advisory_xact_lock(hashtextextended('ties of ' || ${second}, 0))`.execute(db)
}

/**
 * Keeps what stands between a member and each of the others as it is until the transaction ends, for
 * a write that relies on it. Many may rely at once; whoever would change it waits. What is relied
 * upon is read after it, because a statement that waited still sees everything as it was before.
 */
export async function relyOnPairs(db: Database, userId: string, otherIds: readonly string[]): Promise<void> {
  if (otherIds.length === 0) return
  const names = [...new Set([userId, ...otherIds])].toSorted()
  await sql`
    select pg_advisory_xact_lock_shared(hashtextextended('ties of ' || name, 0))
    from unnest(${names}::text[]) as name`.execute(db)
}
