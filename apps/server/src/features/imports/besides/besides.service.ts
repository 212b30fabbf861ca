import { isDeepStrictEqual } from 'node:util'
import type { SavedView } from '@guildhall/contract/discovery'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Collections } from '../../collections/index.ts'
import type { Lists } from '../../lists/index.ts'
import type { Reviews } from '../../reviews/index.ts'
import type { BesidesKind, DraftBesides } from '../own-format/besides-file.ts'
import type { OnConflict } from '../planning/plan-entry.ts'
import { type BesidesParts, createBesidesReading } from './reading-besides.ts'

/** What an import made besides the shelf; what was there already is not in it. */
export type MadeBesides = {
  readonly reviews: Awaited<ReturnType<Reviews['own']['bring']>>
  readonly lists: Awaited<ReturnType<Lists['own']['bring']>>
  readonly collections: Awaited<ReturnType<Collections['own']['bring']>>
  /** Imports of earlier versions know of no `shelf`. */
  readonly views: readonly (Pick<SavedView, 'id' | 'filters'> & Partial<Pick<SavedView, 'shelf'>>)[]
  readonly times: readonly {
    readonly gameId: number
    readonly style: 'main' | 'extras' | 'everything'
    readonly minutes: number
  }[]
}

/** What the games of a file mean, by the lines of their rows; those that mean none are absent. */
export type MeantGames = ReadonlyMap<number, number>

export type BesidesService = ReturnType<typeof createBesidesService>

/** What members keep of games besides their shelf: taken along, brought back, and taken back again. */
export function createBesidesService(parts: BesidesParts) {
  const { library, collections, reviews, lists, discovery } = parts

  /**
   * Makes what is not there yet; things of games that nobody knows wait for nothing and are passed over. Ratings come
   * with the shelf. Nobody is told of any of it.
   * @throws too_many_reviews, too_many_lists, list_full, too_many_collections, too_many_views
   */
  async function apply(
    unit: UnitOfWork,
    caller: Caller,
    { times, reviews: written, lists: listed, collections: collected, views }: DraftBesides,
    { meant, onConflict }: { meant: MeantGames; onConflict: OnConflict },
  ): Promise<MadeBesides> {
    const { db } = unit
    const { userId } = caller
    const how = { isReplacing: onConflict === 'replace' }
    const ofGame = <Thing extends { readonly game: number }>({ game, ...thing }: Thing) => {
      const gameId = meant.get(game)
      return gameId === undefined ? [] : [{ ...thing, gameId }]
    }
    const madeReviews = await reviews.own.bring(db, userId, written.flatMap(ofGame).map(asTyped), how)
    const madeLists = await lists.own.bring(
      db,
      userId,
      listed.map(({ entries, ...list }) => ({ ...list, entries: onceEach(entries.flatMap(ofGame)) })),
      how,
    )
    const madeCollections = await collections.own.bring(
      db,
      userId,
      collected.map(({ games: lines, ...collection }) => ({
        ...collection,
        rule: collection.kind === 'smart' ? (collection.rule ?? {}) : null,
        gameIds: [...new Set(lines.flatMap((line) => meant.get(line) ?? []))],
      })),
      how,
    )
    return {
      reviews: madeReviews,
      lists: madeLists,
      collections: madeCollections,
      views: await bringViews(unit, caller, views, how),
      times: await bringTimes(unit, caller, times.flatMap(ofGame), how),
    }
  }

  async function bringViews(
    unit: UnitOfWork,
    caller: Caller,
    views: DraftBesides['views'],
    { isReplacing }: { isReplacing: boolean },
  ): Promise<MadeBesides['views']> {
    const known = new Set((await discovery.savedViews.all(unit.db, caller)).map(viewKey))
    const made: MadeBesides['views'][number][] = []
    for (const view of views.filter((view) => isReplacing || !known.has(viewKey(view)))) {
      const saved = await discovery.savedViews.save(unit, caller, view)
      const { id, filters, shelf } = saved.view
      if (saved.isNew) made.push({ id, filters, shelf })
    }
    return made
  }

  async function bringTimes(
    unit: UnitOfWork,
    caller: Caller,
    told: readonly { gameId: number; style: MadeBesides['times'][number]['style']; minutes: number }[],
    { isReplacing }: { isReplacing: boolean },
  ): Promise<MadeBesides['times']> {
    const known = new Set((await library.timesOf(unit.db, caller.userId)).map(timeKey))
    const wanted = told.filter((time) => isReplacing || !known.has(timeKey(time)))
    const each = [...new Map(wanted.map((time) => [timeKey(time), time])).values()]
    await library.tellTimes(unit, caller.userId, each)
    return each.filter((time) => !known.has(timeKey(time)))
  }

  /** What was changed since it was made stays. */
  async function takeBack(unit: UnitOfWork, caller: Caller, made: MadeBesides): Promise<void> {
    const { db } = unit
    const { userId } = caller
    await reviews.own.takeBack(db, userId, made.reviews)
    await lists.own.takeBack(db, userId, made.lists)
    await collections.own.takeBack(db, userId, made.collections)
    const views = new Map((await discovery.savedViews.all(db, caller)).map((view) => [view.id, view]))
    for (const { id, filters, shelf = '' } of made.views) {
      const now = views.get(id)
      if (now !== undefined && now.shelf === shelf && isDeepStrictEqual(now.filters, filters)) {
        await discovery.savedViews.remove(unit, caller, id)
      }
    }
    const told = new Map((await library.timesOf(db, userId)).map((time) => [timeKey(time), time.minutes]))
    const unchanged = made.times.filter((time) => told.has(timeKey(time)) && told.get(timeKey(time)) === time.minutes)
    await library.tellTimes(
      unit,
      userId,
      unchanged.map(({ gameId, style }) => ({ gameId, style, minutes: null })),
    )
  }

  return { read: createBesidesReading(parts), apply, takeBack }
}

/** How many there are of each kind, for who looks at a draft. */
export function countBesides(things: DraftBesides, leftOut: number) {
  const count = (kind: BesidesKind) => things[kind].length
  return {
    ratings: count('ratings'),
    times: count('times'),
    reviews: count('reviews'),
    lists: count('lists'),
    collections: count('collections'),
    views: count('views'),
    leftOut,
  }
}

const viewKey = ({ page, name }: Pick<SavedView, 'page' | 'name'>) => `${page}:${name}`
const timeKey = ({ gameId, style }: { gameId: number; style: string }) => `${gameId} ${style}`

/** A file proves nothing, and no review was written in days to come, or changed before it was written. */
function asTyped<Review extends DraftBesides['reviews'][number]>({
  evidence: { playtime, completion, status },
  createdAt,
  editedAt,
  ...review
}: Omit<Review, 'game'> & { gameId: number }) {
  const now = Date.now()
  const past = (moment: string) => Math.min(now, Math.max(0, new Date(moment).getTime()))
  const written = createdAt === null ? now : past(createdAt)
  return {
    ...review,
    evidence: {
      playtime: playtime && { ...playtime, evidence: 'typed' as const },
      completion: completion && { ...completion, evidence: 'typed' as const },
      status,
    },
    createdAt: new Date(written),
    editedAt: editedAt === null ? null : new Date(Math.max(written, past(editedAt))),
  }
}

/** Two names can mean one game. */
function onceEach<Entry extends { readonly gameId: number }>(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.toReversed().map((entry) => [entry.gameId, entry])).values()].toReversed()
}
