import type { ShelfOpening } from '@guildhall/contract/library'
import { libraryStatuses } from '@guildhall/contract/rules/game-limits'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { StoredEntry } from './shelf/entries.store.ts'
import * as entriesStore from './shelf/entries.store.ts'
import type { RequireVisible } from './shelf/visibility.ts'
import type { ShelfService } from './shelf.service.ts'

export type OpeningService = ReturnType<typeof createOpeningService>

/** What a page of a shelf begins with: thousands of games take their time. */
export function createOpeningService(parts: { shelf: ShelfService; requireVisible: RequireVisible }) {
  const { shelf, requireVisible } = parts

  /** @throws not_visible also for people who do not exist. */
  async function of(
    db: Database,
    caller: Caller,
    { userId, limit }: { userId: string; limit: number },
  ): Promise<ShelfOpening> {
    const { isOwner } = await requireVisible(db, caller, userId)
    const known = await entriesStore.countByStatus(db, userId, { isOwner })
    const total = [...known.values()].reduce((sum, count) => sum + count, 0)
    const isWhole = total <= limit
    const found = isWhole
      ? await entriesStore.findAll(db, userId, { isOwner })
      : withoutCutTies(await entriesStore.findPlayedLast(db, userId, { isOwner, limit: limit + 1 }), limit)
    return {
      entries: await shelf.viewEntries(db, found, { isOwner }),
      counts: { ...noCounts, ...Object.fromEntries(known) },
      isWhole,
    }
  }

  return { of }
}

const noCounts = Object.fromEntries(libraryStatuses.map((status) => [status, 0])) as ShelfOpening['counts']

/** Games of the same time go by their titles, which the page compares: those whose order it could not know are left out. */
function withoutCutTies(found: readonly StoredEntry[], limit: number): readonly StoredEntry[] {
  const next = found[limit]?.lastPlayedAt?.getTime()
  return found.slice(0, limit).filter(({ lastPlayedAt }) => lastPlayedAt?.getTime() !== next)
}
