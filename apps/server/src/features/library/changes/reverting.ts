import { isDeepStrictEqual } from 'node:util'
import { newEntry } from '../shelf/entry-changes.ts'
import { toldStatus } from '../telling/told-status.ts'
import type { ChangeRow } from './changes.store.ts'
import { imageOfEntry, isTyped, type ShelfImage } from './shelf-image.ts'
import type { Standing } from './shelf-images.store.ts'

type ImagedEntry = NonNullable<ShelfImage['entry']>

/**
 * How a game looks when a change is taken back: everything that still is as the change left it becomes what it was, and
 * everything else stays. What platforms told since stays too.
 */
export function revert(standing: Standing, { gameId, before, after }: ChangeRow, now: Date): ShelfImage {
  const { image } = standing
  const reverted = {
    ...image,
    rating: isSame(image.rating, after.rating) ? before.rating : image.rating,
    areHoursAsked: image.areHoursAsked === after.areHoursAsked ? before.areHoursAsked : image.areHoursAsked,
  }
  if (after.entry === null) return image.entry === null ? putBack(standing, before, reverted) : reverted
  if (image.entry === null) return reverted
  if (before.entry === null) return withoutMade(standing, { gameId, before, after }, reverted, now)
  return {
    ...reverted,
    entry: asTold(standing, revertEntry(image.entry, before.entry, after.entry, now)),
    copies: revertCopies(image.copies, before.copies, after.copies),
    playthroughs: revertPlaythroughs(image.playthroughs, before, after),
  }
}

/** An entry that the change took off; of what only a platform told there is nothing left when it tells no more. */
function putBack(standing: Standing, before: ShelfImage, reverted: ShelfImage): ShelfImage {
  const { entry, copies } = before
  if (entry === null) return reverted
  const isSaid = entry.touchedAt !== null || entry.madeBy === 'member' || entry.madeBy === 'import'
  if (!isSaid && copies.length === 0 && reverted.rating === null && !isTold(standing)) return reverted
  return { ...before, rating: reverted.rating, entry: asTold(standing, entry) }
}

const isTold = ({ copies }: Standing): boolean => copies.some(({ sourceId }) => sourceId !== null)

/** A status that a platform chose is the member's own once no platform tells of the game. */
function asTold(standing: Standing, entry: ImagedEntry): ImagedEntry {
  return { ...entry, isStatusTold: entry.isStatusTold && isTold(standing) }
}

/** Those that came go, those that went come back, and those that changed are as they were, with the journal of now. */
function revertPlaythroughs(now: ShelfImage['playthroughs'], before: ShelfImage, after: ShelfImage) {
  const were = new Map(before.playthroughs.map((playthrough) => [playthrough.id, playthrough]))
  const became = new Set(after.playthroughs.map(({ id }) => id))
  const there = new Set(now.map(({ id }) => id))
  const gone = before.playthroughs.filter(({ id }) => !became.has(id) && !there.has(id))
  const left = now.filter((kept) => !isMade(kept, { before, after }))
  return [
    ...left.map((kept) => {
      const was = became.has(kept.id) ? were.get(kept.id) : undefined
      return was === undefined ? kept : { ...was, journal: kept.journal }
    }),
    ...gone,
  ]
}

/** Whether a playthrough came with the change, and is as it came. */
function isMade(kept: ShelfImage['playthroughs'][number], { before, after }: Pick<ChangeRow, 'before' | 'after'>) {
  const isNew = before.playthroughs.every(({ id }) => id !== kept.id)
  return isNew && after.playthroughs.some((made) => isSame(made, kept))
}

/** An entry that the change made goes, unless the member said something of it since; platforms keep their part of it. */
function withoutMade(
  { image, entry, copies, playthroughs }: Standing,
  { gameId, before, after }: ChangeRow,
  reverted: ShelfImage,
  now: Date,
): ShelfImage {
  const isTouched = image.entry?.touchedAt !== after.entry?.touchedAt || !isSame(playthroughs, after.playthroughs)
  if (isTouched || image.entry === null) return image
  const teller = copies.find(({ sourceId }) => sourceId !== null)
  const left = revertCopies(image.copies, before.copies, after.copies)
  // The member had taken it off before: what a platform tells puts it there no more.
  if (before.isKeptOff || (teller === undefined && left.length === 0)) {
    return { ...reverted, entry: null, copies: [], playthroughs: [], isKeptOff: before.isKeptOff }
  }
  const fresh = imageOfEntry(newEntry({ gameId, now, madeBy: teller?.source ?? 'member' }))
  // Hours of the member's own go with the change.
  const status = toldStatus({ copies, entry: entry && { ...entry, minutes: 0 }, now })
  return {
    ...reverted,
    entry: {
      ...fresh,
      isHidden: image.entry.isHidden,
      addedAt: image.entry.addedAt,
      isStatusTold: true,
      status,
    },
    copies: left,
    playthroughs: [],
  }
}

const facts = [
  'favourite',
  'isHidden',
  'notes',
  'typedMinutes',
  'typedCompletion',
  'saidPlayedAt',
  'addedAt',
  'madeBy',
  'touchedAt',
] as const satisfies readonly (keyof ImagedEntry)[]

function revertEntry(current: ImagedEntry, before: ImagedEntry, after: ImagedEntry, now: Date): ImagedEntry {
  const back = Object.fromEntries(
    facts.map((fact) => [fact, current[fact] === after[fact] ? before[fact] : current[fact]]),
  )
  const isOwnStatus = current.status === after.status && current.isStatusTold === after.isStatusTold
  const { status, isStatusTold } = isOwnStatus ? before : current
  const isOwnFinish = current.finishedAt === after.finishedAt && isTyped(after) === isTyped(current)
  const of = isOwnFinish ? before : current
  const finish = { finishedAt: of.finishedAt, isFinishTyped: isTyped(of) }
  const updatedAt = current.updatedAt === after.updatedAt ? before.updatedAt : now.toISOString()
  return { ...current, ...back, ...finish, status, isStatusTold, updatedAt }
}

function revertCopies(
  current: ShelfImage['copies'],
  before: ShelfImage['copies'],
  after: ShelfImage['copies'],
): ShelfImage['copies'] {
  const of = (copies: ShelfImage['copies'], wanted: string) => copies.find(({ id }) => id === wanted)
  const gone = before.filter(({ id }) => of(after, id) === undefined && of(current, id) === undefined)
  const left = current.flatMap((copy) => (isSame(copy, of(after, copy.id)) ? (of(before, copy.id) ?? []) : [copy]))
  return [...left, ...gone]
}

/** The database keeps the parts of a picture in an order of its own. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one, other)
}
