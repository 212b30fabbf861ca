import { libraryProblems } from '@guildhall/contract/library'
import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import * as copiesStore from '../copies/copies.store.ts'
import type { StoredEntry } from '../shelf/entries.store.ts'
import { toldStatus } from './told-status.ts'

/**
 * The status that a platform's word comes to now, for a member who leaves it to the platform again.
 * @throws status_not_told where none tells of the game
 */
export async function requireToldStatus(
  db: Database,
  userId: string,
  { game, before, now }: { game: { readonly id: number }; before: StoredEntry | undefined; now: Date },
): Promise<LibraryStatus> {
  const copies = await copiesStore.findOfGames(db, userId, [game.id])
  if (copies.every(({ sourceId }) => sourceId === null)) throw new AppError(libraryProblems.status_not_told)
  return toldStatus({ copies, entry: before, now })
}
