import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Games } from '../../games/index.ts'
import type { Library } from '../../library/index.ts'
import { steam, toToldCopy } from '../told-copy.ts'
import type { MatchedApp } from '../unmatched/owned-apps.store.ts'
import * as ownedAppsStore from '../unmatched/owned-apps.store.ts'
import { takeWishes } from '../wishes/wishes.service.ts'
import type { StepPart, SyncRun } from './sync-run.ts'
import { broughtBy, type SyncCounts } from './syncs.store.ts'

const gamesAtOnce = 100
const loweredMost = 100
const newGamesMost = 12

type Taken = Awaited<ReturnType<Library['takeTold']>>

type SavingParts = { readonly games: Games; readonly library: Library }

/** Puts games on the shelf, so many at once, in order of their numbers: what is saved is never saved twice. */
export async function saveGames({ userId }: SyncRun, { games, library }: SavingParts): Promise<StepPart> {
  return async (unit, sync) => {
    const { savedUpTo, counted, done } = sync
    if (broughtBy(sync) === 'wishlist') {
      const wished = await takeWishes(unit, { games, library }, userId)
      return { isThrough: true, change: { counted: { ...counted, wished } } }
    }
    const matched = await ownedAppsStore.findGamesAfter(unit.db, userId, { after: savedUpTo, games: gamesAtOnce })
    const last = matched.at(-1)
    if (last === undefined) {
      const present = await ownedAppsStore.findIds(unit.db, userId)
      const gone = await library.markGone(unit, { userId, source: steam, present: present.map(String) })
      const wished = await takeWishes(unit, { games, library }, userId)
      return { isThrough: true, change: { counted: { ...counted, gone, wished } } }
    }
    const apps = await asOfToday(unit.db, games, matched)
    const isPlaytimeHidden =
      counted.isPlaytimeHidden || (await ownedAppsStore.findTotals(unit.db, userId)).minutes === 0
    const taken = await library.takeTold(unit, {
      userId,
      source: steam,
      evidence: 'proved',
      copies: apps.map((app) => toToldCopy(app, { isPlaytimeHidden })),
    })
    const change = {
      savedUpTo: last.gameId,
      done: done + apps.length,
      counted: { ...counted, ...countTaken(counted, apps, taken) },
    }
    return { isThrough: false, change }
  }
}

/** Since they were matched, games may have been found to be others. */
async function asOfToday(db: Database, games: Games, apps: readonly MatchedApp[]): Promise<MatchedApp[]> {
  const today = await games.recognise.byHallNumbers(db, [...new Set(apps.map(({ gameId }) => gameId))])
  return apps.map((app) => ({ ...app, gameId: today.get(app.gameId) ?? app.gameId }))
}

function countTaken(counted: SyncCounts, apps: readonly MatchedApp[], taken: Taken): Partial<SyncCounts> {
  const byGame = Map.groupBy(apps, ({ gameId }) => gameId)
  const entryOf = (app: MatchedApp | undefined) => (app && taken.get(String(app.appId)))?.entry
  const became = [...byGame].map(([gameId, [first]]) => ({ gameId, entry: entryOf(first) }))
  const count = (entry: string) => became.filter((one) => one.entry === entry).length
  const lowered = apps.filter(({ appId }) => taken.get(String(appId))?.isLowered)
  const created = became.filter(({ entry }) => entry === 'created').map(({ gameId }) => gameId)
  return {
    created: counted.created + created.length,
    updated: counted.updated + count('updated'),
    unchanged: counted.unchanged + count('unchanged'),
    keptOff: counted.keptOff + count('kept-off'),
    merged: counted.merged + [...byGame.values()].filter((copies) => copies.length > 1).length,
    lowered: [...counted.lowered, ...lowered.map(({ appId, name }) => ({ appId, name }))].slice(0, loweredMost),
    newGames: [...counted.newGames, ...created].slice(0, newGamesMost),
  }
}
