import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { StoredChallenge } from '../challenges.store.ts'
import { handicapOf } from '../counting/fair/handicap.ts'
import { historyOf } from '../counting/fair/history.store.ts'
import * as entrantsStore from '../entrants.store.ts'

/** Both sides of a duel are in: from now on what evens it out stays, whatever they play. */
export async function fixHandicaps(db: Database, { id, goal, now }: StoredChallenge): Promise<void> {
  const [one, other] = await entrantsStore.findIn(db, id)
  if (one === undefined || other === undefined) return
  const [ofOne, ofOther] = [await historyOf(db, one, { goal, now }), await historyOf(db, other, { goal, now })]
  for (const [userId, own, others] of [
    [one, ofOne, ofOther],
    [other, ofOther, ofOne],
  ] as const)
    await sql`
      update challenge_entrants set handicap = ${handicapOf(own, others)}, history_median = ${own}
      where challenge_id = ${id} and user_id = ${userId}`.execute(db)
}
