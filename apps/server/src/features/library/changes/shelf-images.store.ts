// Libraries read and written by the picture, many games in a few statements.

import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import * as copiesStore from '../copies/copies.store.ts'
import * as playthroughsStore from '../playthroughs/playthroughs.store.ts'
import * as ratingsStore from '../ratings/ratings.store.ts'
import * as entriesStore from '../shelf/entries.store.ts'
import { withTrueFinish } from '../shelf/entry-changes.ts'
import * as tombstonesStore from '../telling/tombstones.store.ts'
import { imageOf, isTyped, type Pictured, type ShelfImage } from './shelf-image.ts'

/** What stands now, whole: with what platforms tell, which no change touches. */
export type Standing = Pictured & {
  readonly image: ShelfImage
  /** It was hidden when it left the shelf, and comes back so. */
  readonly isHiddenOff: boolean
}

/** How a game looks, and how it shall look. */
export type ImageMove = { readonly gameId: number; readonly from: ShelfImage; readonly to: ShelfImage }

export async function read(
  db: Database,
  userId: string,
  gameIds: readonly number[],
  { withPlaythroughs }: { withPlaythroughs: boolean },
): Promise<ReadonlyMap<number, Standing>> {
  const found = await entriesStore.findAmong(db, userId, gameIds)
  const rated = await ratingsStore.findAmong(db, userId, gameIds)
  const copiesOf = Map.groupBy(await copiesStore.findOfGames(db, userId, gameIds), ({ gameId }) => gameId)
  const kept = withPlaythroughs ? await playthroughsStore.findOfGames(db, userId, gameIds) : []
  const playthroughsOf = Map.groupBy(kept, ({ gameId }) => gameId)
  const keptOff = await tombstonesStore.findAmong(db, userId, gameIds)
  const hiddenOff = await entriesStore.findHiddenOff(db, userId, gameIds)
  return new Map(
    gameIds.map((gameId) => {
      const pictured: Pictured = {
        entry: found.get(gameId),
        rating: rated.get(gameId)?.rating ?? null,
        ratedAt: rated.get(gameId)?.ratedAt ?? null,
        copies: copiesOf.get(gameId) ?? [],
        playthroughs: playthroughsOf.get(gameId) ?? [],
        isKeptOff: keptOff.has(gameId),
      }
      return [gameId, { ...pictured, image: imageOf(pictured), isHiddenOff: hiddenOff.has(gameId) }]
    }),
  )
}

/** Makes the library look so; `from` is what it looks like. */
export async function write(db: Database, userId: string, changes: readonly ImageMove[]): Promise<void> {
  const gone = changes.filter(({ from, to }) => from.entry !== null && to.entry === null)
  const kept = changes.filter(({ to }) => to.entry !== null)
  await entriesStore.removeAll(db, userId, gone.map(idOf))
  await putEntries(
    db,
    userId,
    changes.flatMap(({ gameId, to }) => (to.entry ? [{ ...to.entry, gameId }] : [])),
  )
  await playthroughsStore.removeAll(
    db,
    userId,
    kept.flatMap(({ from, to }) => missingIn(to, from).map(({ id }) => id)),
  )
  await playthroughsStore.putAll(
    db,
    userId,
    kept.flatMap(({ gameId, from, to }) => newIn(from, to).map((written) => ({ ...written, gameId }))),
  )
  await playthroughsStore.recount(
    db,
    userId,
    kept
      .filter(({ from, to }) => from.entry === null || newIn(from, to).length + missingIn(to, from).length > 0)
      .map(idOf),
  )
  await writeCopies(db, userId, changes)
  await writeRatings(db, userId, changes)
  const keptOff = changes.filter(({ from, to }) => from.isKeptOff !== to.isKeptOff)
  await tombstonesStore.add(db, userId, keptOff.filter(({ to }) => to.isKeptOff).map(idOf))
  await tombstonesStore.remove(db, userId, keptOff.filter(({ from }) => from.isKeptOff).map(idOf))
}

const putEntries = (
  db: Database,
  userId: string,
  imaged: readonly (NonNullable<ShelfImage['entry']> & { readonly gameId: number })[],
) =>
  entriesStore.putAll(
    db,
    userId,
    imaged.map((entry) =>
      withTrueFinish({
        ...entry,
        finishedAt: timeOf(entry.finishedAt),
        isFinishTyped: isTyped(entry),
        saidPlayedAt: timeOf(entry.saidPlayedAt),
        addedAt: new Date(entry.addedAt),
        updatedAt: new Date(entry.updatedAt),
        touchedAt: timeOf(entry.touchedAt),
      }),
    ),
  )

async function writeCopies(db: Database, userId: string, changes: readonly ImageMove[]): Promise<void> {
  const changed = changes.filter(({ from, to }) => JSON.stringify(from.copies) !== JSON.stringify(to.copies))
  const kept = new Set(changed.flatMap(({ to }) => to.copies.map(({ id }) => id)))
  const dropped = changed.flatMap(({ from }) => from.copies.flatMap(({ id }) => (kept.has(id) ? [] : [id])))
  await copiesStore.removeAll(db, userId, dropped)
  await copiesStore.putAll(
    db,
    userId,
    changed.flatMap(({ gameId, to }) =>
      to.copies.map((copy) => ({
        ...copy,
        gameId,
        lastPlayedAt: timeOf(copy.lastPlayedAt),
        addedAt: new Date(copy.addedAt),
      })),
    ),
  )
}

async function writeRatings(db: Database, userId: string, changes: readonly ImageMove[]): Promise<void> {
  const changed = changes.filter(({ from, to }) => JSON.stringify(from.rating) !== JSON.stringify(to.rating))
  await ratingsStore.removeAll(db, userId, changed.filter(({ to }) => to.rating === null).map(idOf))
  await ratingsStore.putAll(
    db,
    userId,
    changed.flatMap(({ gameId, to }) => (to.rating ? [{ gameId, ...to.rating }] : [])),
  )
}

/** Playthroughs that one picture does not have and the other has. */
function missingIn(one: ShelfImage, other: ShelfImage): ShelfImage['playthroughs'] {
  const known = new Set(one.playthroughs.map(({ id }) => id))
  return other.playthroughs.filter(({ id }) => !known.has(id))
}

/** Playthroughs that are to be there otherwise than they are. */
function newIn(from: ShelfImage, to: ShelfImage): ShelfImage['playthroughs'] {
  const known = new Map(from.playthroughs.map((playthrough) => [playthrough.id, playthrough]))
  return to.playthroughs.filter((wanted) => !isDeepStrictEqual(wanted, known.get(wanted.id)))
}

const idOf = ({ gameId }: { readonly gameId: number }) => gameId
const timeOf = (text: string | null) => (text === null ? null : new Date(text))
