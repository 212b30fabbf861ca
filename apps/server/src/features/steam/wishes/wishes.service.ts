import type { SteamWish } from '@guildhall/contract/steam'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Games } from '../../games/index.ts'
import type { Library } from '../../library/index.ts'
import { steam } from '../told-copy.ts'
import * as wishesStore from './wishes.store.ts'

type Parts = { readonly games: Games; readonly library: Library }

/** Puts what is newly wished for on the shelf, and takes off what is not any more. @returns how many came */
export async function takeWishes(unit: UnitOfWork, { games, library }: Parts, userId: string): Promise<number> {
  const { wished, goneGames } = await wishesStore.takeDue(unit.db, userId)
  const today = await games.recognise.byHallNumbers(unit.db, [...wished.map(({ gameId }) => gameId), ...goneGames])
  const now = (gameId: number) => today.get(gameId) ?? gameId
  return library.takeWishes(unit, {
    userId,
    source: steam,
    wished: wished.map((wish) => ({ ...wish, gameId: now(wish.gameId) })),
    goneGames: goneGames.map(now),
  })
}

/** Takes off what only the wishlist brought. */
export async function forgetWishes(unit: UnitOfWork, { library }: Parts, userId: string): Promise<void> {
  const goneGames = await wishesStore.findGames(unit.db, userId)
  await library.takeWishes(unit, { userId, source: steam, wished: [], goneGames })
}

/** The wishlist in its order at Steam. @param page.after the place of the last one that is known */
export async function listWishes(
  database: Database,
  { games }: Pick<Parts, 'games'>,
  userId: string,
  { after = 0, limit }: { after?: number | undefined; limit: number },
): Promise<SteamWish[]> {
  const rows = await wishesStore.findPage(database, userId, { after, limit })
  const today = await games.recognise.byHallNumbers(
    database,
    rows.map(({ gameId }) => gameId),
  )
  const cards = await games.cardsOf(database, [...today.values()])
  return rows.flatMap(({ place, wishedAt, gameId }) => {
    const game = cards.get(today.get(gameId) ?? gameId)
    return game === undefined ? [] : [{ place, wishedAt: wishedAt?.toISOString() ?? null, game }]
  })
}
