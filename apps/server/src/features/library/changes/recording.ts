import { isDeepStrictEqual } from 'node:util'
import { libraryProblems } from '@guildhall/contract/library'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import * as entriesStore from '../shelf/entries.store.ts'
import * as changesStore from './changes.store.ts'
import { type ShelfImage, showsTheSame } from './shelf-image.ts'
import * as shelfImagesStore from './shelf-images.store.ts'

type Recorded = {
  readonly userId: string
  /** The game by its number in this hall; unknown where what is to be done will be refused anyway. */
  readonly gameId: number | undefined
  /** Chosen by the caller; without it nothing is kept. */
  readonly changeId: string | undefined
}

/**
 * Does something to one game on the own shelf and keeps how it was, so that it can be taken back. What changes nothing
 * is no change.
 * @throws library_change_exists
 */
export async function recordEdit<Answer>(
  { db }: UnitOfWork,
  { userId, gameId, changeId }: Recorded,
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (changeId === undefined || gameId === undefined) return act()
  await entriesStore.lockShelf(db, userId)
  const from = await imageOfNow(db, userId, gameId)
  const answer = await act()
  const to = await imageOfNow(db, userId, gameId)
  if (showsTheSame(from, to)) return answer
  const [before, after] = [withoutKept(from, to), withoutKept(to, from)]
  const stored = await changesStore.insert(db, { id: changeId, userId, kind: 'edit' }, [{ gameId, before, after }])
  if (stored === undefined) throw new AppError(libraryProblems.library_change_exists)
  return answer
}

async function imageOfNow(db: Database, userId: string, gameId: number): Promise<ShelfImage> {
  const standing = await shelfImagesStore.read(db, userId, [gameId], { withPlaythroughs: true })
  const image = standing.get(gameId)?.image
  if (image === undefined) throw new Error('the picture of a game was not drawn')
  return image
}

/** Only the playthroughs that came, went or changed; the journal of one that stays is not in the picture. */
function withoutKept(one: ShelfImage, other: ShelfImage): ShelfImage {
  const others = new Map(other.playthroughs.map((playthrough) => [playthrough.id, playthrough]))
  const playthroughs = one.playthroughs.flatMap((playthrough) => {
    const there = others.get(playthrough.id)
    if (there === undefined) return [playthrough]
    return isDeepStrictEqual({ ...playthrough, journal: [] }, { ...there, journal: [] })
      ? []
      : [{ ...playthrough, journal: [] }]
  })
  return { ...one, playthroughs }
}
