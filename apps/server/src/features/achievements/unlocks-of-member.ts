// For features above that count many at once: what a member unlocked, as platforms told.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

export type MemberUnlock = {
  readonly gameId: number
  /** The same for the same achievement in whichever copy of the game. */
  readonly name: string
  readonly at: Date
  /** In percent of all players. */
  readonly share: number | null
  readonly evidence: 'platform' | 'proved'
  /** When the platform was asked last. */
  readonly readAt: Date
}

/** A game of which a member has all there is, and when the last of it came. */
export type PerfectGame = { readonly gameId: number; readonly at: Date; readonly evidence: MemberUnlock['evidence'] }

type StoredSet = Pick<MemberUnlock, 'gameId' | 'evidence' | 'readAt'> & {
  readonly source: string
  readonly sourceId: string
  readonly isWhole: boolean
}
type StoredUnlock = Pick<MemberUnlock, 'at' | 'share'> &
  Pick<StoredSet, 'source' | 'sourceId'> & { readonly key: string }

/**
 * What a member unlocked since then, and what became whole by it; of what a platform does not know the time of there is nothing.
 * Sets and unlocks are joined here: of a member of whom the database knows no numbers yet, as right after a first
 * sync, it would look at all sets for each of ten thousand unlocks.
 */
export async function readUnlocks(
  db: Database,
  userId: string,
  since: Date,
): Promise<{ readonly unlocks: readonly MemberUnlock[]; readonly perfect: readonly PerfectGame[] }> {
  const { rows: sets } = await sql<StoredSet>`
    select source, source_id as "sourceId", game_id as "gameId", evidence, checked_at as "readAt",
      unlocked = total and total > 0 as "isWhole"
    from achievement_progress where user_id = ${userId} and evidence <> 'typed'`.execute(db)
  const { rows } = await sql<StoredUnlock>`
    select source, source_id as "sourceId", key, m.unlocked_at as at, a.share::float8 as share
    from member_achievements m join achievements a using (source, source_id, key)
    where m.user_id = ${userId} and m.unlocked_at >= ${since} order by m.unlocked_at, key`.execute(db)
  const setOf = new Map(sets.map((set) => [`${set.source} ${set.sourceId}`, set]))
  const weaker = new Set(
    sets.flatMap(({ gameId, evidence, isWhole }) => (isWhole && evidence === 'platform' ? gameId : [])),
  )
  const unlocks: MemberUnlock[] = []
  const perfect = new Map<number, PerfectGame>()
  for (const { source, sourceId, key, at, share } of rows) {
    const set = setOf.get(`${source} ${sourceId}`)
    if (set === undefined) continue
    const { gameId, evidence, readAt, isWhole } = set
    unlocks.push({ gameId, name: `${gameId} ${key}`, at, share, evidence, readAt })
    // In the order of time: the last one stays. Of two copies the weaker word holds.
    if (isWhole) perfect.set(gameId, { gameId, at, evidence: weaker.has(gameId) ? 'platform' : 'proved' })
  }
  return { unlocks, perfect: [...perfect.values()] }
}
