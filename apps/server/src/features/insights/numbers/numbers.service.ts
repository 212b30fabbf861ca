import type { LibraryStats, LibraryYear } from '@guildhall/contract/insights'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Achievements } from '../../achievements/index.ts'
import type { Games } from '../../games/index.ts'
import type { Library } from '../../library/index.ts'
import { shelfQueries } from '../../library/index.ts'
import * as statsStore from './stats.store.ts'
import * as yearStore from './year.store.ts'

/** A library in numbers, for whoever may see it. */
export function createNumbersService(parts: { games: Games; library: Library; achievements: Achievements }) {
  const { games, library, achievements } = parts

  /** @throws not_visible also for people who do not exist. */
  async function statsOf(db: Database, caller: Caller, userId: string): Promise<LibraryStats> {
    const { isOwner } = await library.requireVisible(db, caller, userId)
    const found = await statsStore.find(db, userId, { isOwner })
    const entries = await library.entriesOf(db, userId, { isOwner, gameIds: found.mostPlayed })
    const mostPlayed = entries.toSorted((one, other) => other.minutes - one.minutes || one.gameId - other.gameId)
    return { ...found, mostPlayed: await library.viewEntries(db, mostPlayed, { isOwner }) }
  }

  /** @throws not_visible also for people who do not exist. */
  async function yearOf(db: Database, caller: Caller, wanted: { userId: string; year: number }): Promise<LibraryYear> {
    const { isOwner } = await library.requireVisible(db, caller, wanted.userId)
    const { finishedGames, mostPlayed, ...numbers } = await yearStore.find(db, wanted, { isOwner })
    const cards = await games.cardsOf(
      db,
      [...finishedGames, ...mostPlayed].map(({ gameId }) => gameId),
    )
    const withGame = <Row extends { gameId: number }>({ gameId, ...row }: Row) => {
      const game = cards.get(gameId)
      return game === undefined ? [] : [{ game, ...row }]
    }
    return {
      year: wanted.year,
      ...numbers,
      achievements: await achievements.countUnlockedIn(
        db,
        wanted.userId,
        wanted.year,
        shelfQueries.shelfOf(wanted.userId, { isOwner }),
      ),
      months: [...numbers.months],
      byGenre: [...numbers.byGenre],
      finishedGames: finishedGames.flatMap(withGame),
      mostPlayed: mostPlayed.flatMap(withGame),
    }
  }

  return { statsOf, yearOf }
}
