import type { LibraryEntryDetails } from '@guildhall/contract/library'
import { libraryProblems } from '@guildhall/contract/library'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Games } from '../games/index.ts'
import * as copiesStore from './copies/copies.store.ts'
import { shownCopies } from './copies/copies.store.ts'
import { toCopy, totalsBySource } from './copies/copy-view.ts'
import { toPlaythroughs } from './playthroughs/playthrough-view.ts'
import * as playthroughsStore from './playthroughs/playthroughs.store.ts'
import * as entriesStore from './shelf/entries.store.ts'
import type { RequireVisible } from './shelf/visibility.ts'
import type { ShelfService } from './shelf.service.ts'

export type DetailsService = ReturnType<typeof createDetailsService>

/** All of a single entry. */
export function createDetailsService(parts: { shelf: ShelfService; games: Games; requireVisible: RequireVisible }) {
  const { shelf, games, requireVisible } = parts

  /** @throws not_visible; entry_not_found also for others' hidden entries. */
  async function get(
    db: Database,
    caller: Caller,
    { userId, gameId }: { userId: string; gameId: string },
  ): Promise<LibraryEntryDetails> {
    const { isOwner } = await requireVisible(db, caller, userId)
    const game = await games.require(db, gameId)
    const stored = await entriesStore.find(db, userId, game.id)
    const [entry] = stored ? await shelf.viewEntries(db, [stored], { isOwner }) : []
    if (!stored || !entry || (stored.isHidden && !isOwner)) throw new AppError(libraryProblems.entry_not_found)
    const kept = await copiesStore.findOfGames(db, userId, [game.id])
    return {
      ...entry,
      notes: isOwner ? stored.notes : null,
      copies: shownCopies(kept).map(toCopy),
      bySource: totalsBySource(stored.minutes, kept),
      playthroughs: toPlaythroughs(await playthroughsStore.findOfGames(db, userId, [game.id]), { isOwner }),
    }
  }

  return { get }
}
