import type { AskedHours } from '@guildhall/contract/library'
import type { HoursAnswer } from '@guildhall/contract/rules/library-limits'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { listCursors } from '../../../platform/http/list-cursors.ts'
import type { Games } from '../../games/index.ts'
import * as askedHoursStore from '../copies/asked-hours.store.ts'
import * as copiesStore from '../copies/copies.store.ts'
import { announceChanged } from '../library.events.ts'
import * as entriesStore from '../shelf/entries.store.ts'
import { requireOwn } from '../shelf/visibility.ts'

const cursorsOf = listCursors('asked hours', { gameId: 'integer' })

export type AskedHoursService = ReturnType<typeof createAskedHoursService>

/** Hours that may be counted twice: the member says whether both count. */
export function createAskedHoursService(parts: { games: Games }) {
  const { games } = parts

  async function list(
    db: Database,
    caller: Caller,
    { userId, after, limit }: { userId: string; after?: string | undefined; limit: number },
  ): Promise<{ open: number; games: AskedHours[]; next: string | null }> {
    requireOwn(caller, userId)
    const cursors = cursorsOf({ userId })
    const place = after === undefined ? 0 : cursors.decode(after).gameId
    const found = await askedHoursStore.find(db, userId, { after: place, limit: limit + 1 })
    const rows = found.slice(0, limit)
    const last = found.length > limit ? rows.at(-1) : undefined
    const cards = await games.cardsOf(
      db,
      rows.map(({ gameId }) => gameId),
    )
    return {
      open: await askedHoursStore.countOpen(db, userId),
      games: rows.flatMap(({ gameId, ...asked }) => {
        const game = cards.get(gameId)
        return game === undefined ? [] : [{ game, ...asked }]
      }),
      next: last === undefined ? null : cursors.encode({ gameId: last.gameId }),
    }
  }

  /** Games that are not asked of are passed over; the same answer again changes nothing. */
  async function answer(
    unit: UnitOfWork,
    caller: Caller,
    { userId }: { userId: string },
    said: { answer: HoursAnswer; gameIds?: readonly string[] | undefined },
  ): Promise<{ open: number }> {
    requireOwn(caller, userId)
    const { db } = unit
    await entriesStore.lockShelf(db, userId)
    const gameIds = said.gameIds && [...(await games.numbersOf(db, said.gameIds)).values()]
    const meant = await askedHoursStore.findOtherwise(db, userId, { answer: said.answer, gameIds })
    if (meant.length > 0) {
      const write = said.answer === 'both' ? askedHoursStore.keepBoth : askedHoursStore.dropTyped
      await write(db, userId, meant)
      await copiesStore.recount(db, userId, meant)
      await announceChanged(unit, userId, meant)
    }
    return { open: await askedHoursStore.countOpen(db, userId) }
  }

  return { list, answer }
}
