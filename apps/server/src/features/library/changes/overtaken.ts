import { isDeepStrictEqual } from 'node:util'
import { saidOfEntry } from '../shelf/entry-changes.ts'
import type { ChangeRow } from './changes.store.ts'
import { type ShelfImage, showsTheSame } from './shelf-image.ts'
import type { Standing } from './shelf-images.store.ts'

type Entry = NonNullable<ShelfImage['entry']>
type Part = { readonly id: string }

/** Whether anything that a change of one game did is not any more as the change left it. */
export function isOvertaken({ image }: Standing, { before, after }: Pick<ChangeRow, 'before' | 'after'>): boolean {
  if (!isSame(before.rating, after.rating) && !isSame(image.rating, after.rating)) return true
  if (isOnlyOfRating(before, after)) return false
  if ((image.entry === null) !== (after.entry === null)) return true
  if (image.entry === null || after.entry === null) return false
  if (before.entry === null) {
    return image.entry.touchedAt !== after.entry.touchedAt || !isSame(image.playthroughs, after.playthroughs)
  }
  return (
    isSaidAnew(image.entry, before.entry, after.entry) ||
    arePartsOtherwise(image.copies, before.copies, after.copies) ||
    arePartsOtherwise(bare(image), bare(before), bare(after))
  )
}

/** A rating stands on the shelf and off it: where the game went since is nothing to it. */
function isOnlyOfRating(before: ShelfImage, after: ShelfImage): boolean {
  return showsTheSame({ ...before, rating: null }, { ...after, rating: null })
}

function isSaidAnew(now: Entry, before: Entry, after: Entry): boolean {
  return saidOfEntry.some((fact) => before[fact] !== after[fact] && now[fact] !== after[fact])
}

/** Of parts that the change made, changed or took away. */
function arePartsOtherwise(now: readonly Part[], before: readonly Part[], after: readonly Part[]): boolean {
  const of = (parts: readonly Part[], id: string) => parts.find((part) => part.id === id)
  const ids = new Set([...before, ...after].map(({ id }) => id))
  return [...ids].some((id) => !isSame(of(before, id), of(after, id)) && !isSame(of(now, id), of(after, id)))
}

/** What is written into a journal meanwhile changes nothing of the days and hours. */
const bare = ({ playthroughs }: ShelfImage) => playthroughs.map((playthrough) => ({ ...playthrough, journal: [] }))

const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other)
