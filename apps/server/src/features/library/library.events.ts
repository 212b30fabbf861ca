import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { defineEvent } from '../../platform/events.ts'

/** What the hall makes of games changed: who has them, ratings, times. By their numbers in this hall. */
export type GamesJudged = { readonly gameIds: readonly number[] }
export const gamesJudged = defineEvent<GamesJudged>('gamesJudged')

/** Many entries of a member changed at once, or one is finished, or not any more. */
export type LibraryChanged = { readonly userId: string }
export const libraryChanged = defineEvent<LibraryChanged>('libraryChanged')

/** Entries of a member changed, and with them what the hall makes of these games. */
export async function announceChanged(unit: UnitOfWork, userId: string, gameIds: readonly number[]): Promise<void> {
  if (gameIds.length === 0) return
  await unit.announce(gamesJudged, { gameIds })
  await unit.announce(libraryChanged, { userId })
}
