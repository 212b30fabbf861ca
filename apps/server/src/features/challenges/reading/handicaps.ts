import type { Challenge } from '@guildhall/contract/challenges'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Library } from '../../library/index.ts'
import type { StoredChallenge } from '../challenges.store.ts'
import { handicapOf } from '../counting/fair/handicap.ts'
import { historyOf } from '../counting/fair/history.store.ts'
import * as entrantsStore from '../entrants.store.ts'

type Handicap = Challenge['handicap']

/**
 * What evens a duel out, to both of it: as it was fixed, or, while it waits for an answer, as it would be now. Who set it
 * agreed to have theirs known; of who did not accept yet it is told as far as their library is open. Of the games that the
 * other hides nothing is told before both are in.
 */
export async function handicapFor(
  db: Database,
  library: Library,
  caller: Caller,
  { id, isHandicapped, goal, state, now }: StoredChallenge,
): Promise<Handicap> {
  const duelists = isHandicapped ? await entrantsStore.findAny(db, id, 2) : []
  const otherId = duelists.find((userId) => userId !== caller.userId)
  if (otherId === undefined || !duelists.includes(caller.userId)) return null
  const [mine, other] = [await entrantsStore.find(db, id, caller.userId), await entrantsStore.find(db, id, otherId)]
  if (typeof mine?.handicap === 'number' && typeof other?.handicap === 'number') {
    const isKnown = mine.historyMedian !== null && other.historyMedian !== null
    return { mine: mine.handicap, other: other.handicap, isFixed: true, isKnown }
  }
  if (state !== 'open') return null
  const isTold = entrantsStore.isTakingPart(other) || (await isOpen(db, library, caller, otherId))
  if (!isTold) return { mine: null, other: null, isFixed: false, isKnown: true }
  const own = await historyOf(db, caller.userId, { goal, now })
  const others = await historyOf(db, otherId, { goal, now, isShownAlone: true })
  const isKnown = own !== null && others !== null
  return { mine: handicapOf(own, others), other: handicapOf(others, own), isFixed: false, isKnown }
}

async function isOpen(db: Database, library: Library, caller: Caller, userId: string): Promise<boolean> {
  try {
    await library.requireVisible(db, caller, userId)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
