import { randomUUIDv7 } from 'node:crypto'
import { copiesMaximum } from '@guildhall/contract/rules/library-limits'
import { newCopy } from '../copies/copies.store.ts'
import { changedEntry, type Way } from '../shelf/entry-changes.ts'
import type { WholePlaythrough } from '../shelf/whole-shelf.store.ts'
import type { EntryWrite, WrittenCopy } from './entry-writes.ts'
import { imageOfCopy, imageOfEntry, type ShelfImage, showsTheSame } from './shelf-image.ts'
import type { Standing } from './shelf-images.store.ts'

export type Circumstances = { readonly gameId: number; readonly now: Date; readonly way: Exclude<Way, 'edit'> }

/** How a game looks after what is written of it; a bulk change passes over what is not on the shelf. */
export function applyWrite(standing: Standing, write: EntryWrite, circumstances: Circumstances): ShelfImage {
  const { image } = standing
  const { way } = circumstances
  if (image.entry === null && write.isOffShelf) return rated(standing, write, circumstances)
  if (image.entry === null && (write.remove || way === 'bulk')) return image
  return write.remove ? takenOff(standing) : said(standing, write, circumstances)
}

function rated({ image }: Standing, { set }: EntryWrite, { now }: Circumstances): ShelfImage {
  return { ...image, rating: ratingAfter(image.rating, set?.rating, now) }
}

function takenOff({ image, copies }: Standing): ShelfImage {
  const isKeptOff = copies.some(({ sourceId }) => sourceId !== null)
  return { ...image, entry: null, copies: [], playthroughs: [], isKeptOff, areHoursAsked: undefined }
}

function said(
  standing: Standing,
  { set = {}, copies = [], playthroughs = [] }: EntryWrite,
  circumstances: Circumstances,
): ShelfImage {
  const { image } = standing
  const { now } = circumstances
  const meant = standing.isHiddenOff ? { ...set, isHidden: true } : set
  const entry = imageOfEntry(changedEntry(standing.entry, meant, circumstances))
  const after: ShelfImage = {
    ...image,
    entry,
    rating: ratingAfter(image.rating, set.rating, now),
    copies: copies.reduce((known, written) => withCopy(known, written, standing, circumstances), image.copies),
    playthroughs: [...image.playthroughs, ...newPlaythroughs(playthroughs, circumstances)],
    isKeptOff: false,
  }
  if (showsTheSame(image, after)) return image
  return { ...after, entry: { ...entry, updatedAt: now.toISOString(), touchedAt: now.toISOString() } }
}

/** In the order in which they are written; the ids keep it. */
function newPlaythroughs(
  written: readonly WholePlaythrough[],
  { gameId }: Circumstances,
): ShelfImage['playthroughs'][number][] {
  const ids = idsInOrder(written.length)
  return written.map(({ journal, ...facts }, place) => {
    const entryIds = idsInOrder(journal.length)
    const byDay = journal.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
    return {
      ...facts,
      id: ids[place] ?? randomUUIDv7(),
      gameId,
      journal: byDay.map((entry, line) => ({ ...entry, id: entryIds[line] ?? randomUUIDv7() })),
    }
  })
}

const idsInOrder = (count: number) => Array.from({ length: count }, () => randomUUIDv7()).toSorted()

function ratingAfter(before: ShelfImage['rating'], rating: number | null | undefined, now: Date): ShelfImage['rating'] {
  if (rating === undefined || rating === before?.rating) return before
  return rating === null ? null : { rating, ratedAt: now.toISOString() }
}

function withCopy(
  known: ShelfImage['copies'],
  { source, platform, typedMinutes }: WrittenCopy,
  standing: Standing,
  { gameId, now, way }: Circumstances,
): ShelfImage['copies'] {
  const isTold = standing.copies.some((copy) => copy.sourceId !== null && copy.source === source)
  if (isTold) return known
  const same = known.find((copy) => copy.source === source && copy.platform === platform)
  if (same) return known.map((copy) => (copy === same ? { ...copy, typedMinutes } : copy))
  if (standing.copies.length >= copiesMaximum || known.length >= copiesMaximum) return known
  const copy = { ...newCopy({ gameId, source, platform, addedAt: now }), typedMinutes, isFromFile: way === 'import' }
  return [...known, imageOfCopy(copy)]
}
