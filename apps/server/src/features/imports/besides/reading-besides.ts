import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Collections } from '../../collections/index.ts'
import type { Discovery } from '../../discovery/index.ts'
import type { Games } from '../../games/index.ts'
import type { Library } from '../../library/index.ts'
import type { Lists } from '../../lists/index.ts'
import type { Reviews } from '../../reviews/index.ts'
import type { FileBesides } from '../own-format/besides-file.ts'
import type { FileGame } from '../own-format/library-file.ts'

export type BesidesParts = {
  games: Games
  library: Library
  collections: Collections
  reviews: Reviews
  lists: Lists
  discovery: Discovery
}

/** What members keep of games besides their shelf, for the file that they take along. */
export function createBesidesReading({ games, library, collections, reviews, lists, discovery }: BesidesParts) {
  async function namesOf(db: Database, gameIds: readonly number[]): Promise<ReadonlyMap<number, FileGame>> {
    const cards = await games.cardsOf(db, [...new Set(gameIds)])
    return new Map(
      [...cards].map(([gameId, { id, igdbId, title, releaseYear }]) => [gameId, { id, igdbId, title, releaseYear }]),
    )
  }

  /** @returns for the file. Doubles are out, as on the shelf. */
  return async function read(db: Database, caller: Caller): Promise<FileBesides> {
    const { userId } = caller
    const ratings = await library.ratingsOffShelf(db, userId)
    const times = await library.timesOf(db, userId)
    const written = await reviews.own.of(db, userId)
    const listed = await lists.own.of(db, userId)
    const collected = await collections.own.of(db, userId)
    const views = await discovery.savedViews.all(db, caller)
    const named = await namesOf(db, [
      ...[...ratings, ...times, ...written].map(({ gameId }) => gameId),
      ...listed.flatMap(({ entries }) => entries.map(({ gameId }) => gameId)),
      ...collected.flatMap(({ gameIds }) => gameIds),
    ])
    const withGame = <Thing extends { readonly gameId: number }>({ gameId, ...thing }: Thing) => {
      const game = named.get(gameId)
      return game === undefined ? [] : [{ game, ...thing }]
    }
    return {
      ratings: ratings.flatMap(withGame),
      times: times.flatMap(withGame),
      reviews: written.flatMap(withGame).map(({ createdAt, editedAt, ...review }) => ({
        ...review,
        createdAt: createdAt.toISOString(),
        editedAt: editedAt?.toISOString() ?? null,
      })),
      lists: listed.map(({ entries, ...list }) => ({ ...list, entries: entries.flatMap(withGame) })),
      collections: collected.map(({ gameIds, ...collection }) => ({
        ...collection,
        games: gameIds.flatMap((gameId) => named.get(gameId) ?? []),
      })),
      views: views.map(({ name, page, filters, shelf }) => ({ name, page, filters, shelf })),
    }
  }
}
