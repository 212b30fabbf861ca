import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { Achievements } from '../../achievements/index.ts'
import { steam } from '../told-copy.ts'
import type { MatchedApp } from '../unmatched/owned-apps.store.ts'
import * as ownedAppsStore from '../unmatched/owned-apps.store.ts'
import type { SteamClient } from '../web-api/steam-client.ts'
import { steamFaultOf } from '../web-api/steam-error.ts'
import { requireKey, SyncEnds, type SyncRun } from './sync-run.ts'
import { broughtBy, type SyncCounts } from './syncs.store.ts'

const appsAtOnce = 4
/** When so many in a row give nothing, Steam is not asked for the rest: the next sync does. */
const failuresToLeave = 12
const describedForDays = 7

type Parts = {
  client: SteamClient | undefined
  database: Database
  achievements: Achievements
  log: Logger
}

type Unlocked = NonNullable<Awaited<ReturnType<SteamClient['achievementsOf']>>>
type Described = Awaited<ReturnType<SteamClient['describe']>>
type Fetched =
  | { readonly app: MatchedApp; readonly isFailed: true }
  | {
      readonly app: MatchedApp
      readonly isFailed: false
      readonly unlocked: Unlocked
      readonly described: Described | undefined
    }

/**
 * Fetches the achievements of games that were played since they were fetched last. A game that fails is left for the
 * next sync and fails nothing else.
 * @throws SyncEnds misconfigured
 */
export async function fetchAchievements(run: SyncRun, asked: Parts): Promise<void> {
  if (broughtBy(run.sync()) === 'wishlist') return
  const parts = { ...asked, client: requireKey(asked.client) }
  const apps = await ownedAppsStore.findUnchecked(parts.database, run.userId)
  await run.write(async (_unit, { counted }) => ({
    done: 0,
    total: apps.length,
    counted: { ...counted, achievements: noneYet(counted) },
  }))
  let failures = 0
  for (let from = 0; from < apps.length; from += appsAtOnce) {
    const batch = apps.slice(from, from + appsAtOnce)
    run.show(batch[0]?.name ?? null, from)
    const fetched = failures < failuresToLeave ? await Promise.all(batch.map((app) => fetchOne(run, parts, app))) : []
    const failed = failures < failuresToLeave ? fetched.filter(({ isFailed }) => isFailed).length : batch.length
    failures = failed === batch.length ? failures + failed : 0
    await run.write(async (unit, { counted, done }) => {
      await keep(unit, run, parts, fetched)
      return {
        done: done + batch.length,
        counted: { ...counted, achievements: countFetched(counted, fetched, failed) },
      }
    })
  }
}

/** Failures of a run before this one are tried again now. */
const noneYet = ({ achievements }: SyncCounts): SyncCounts['achievements'] => ({ ...achievements, failed: 0 })

function countFetched(
  { achievements }: SyncCounts,
  fetched: readonly Fetched[],
  failed: number,
): SyncCounts['achievements'] {
  const told = fetched.flatMap((one) => (one.isFailed || one.unlocked.length === 0 ? [] : [one.unlocked]))
  const unlocked = told.flat().filter(({ isUnlocked }) => isUnlocked).length
  return {
    games: achievements.games + told.length,
    unlocked: achievements.unlocked + unlocked,
    failed: achievements.failed + failed,
  }
}

async function fetchOne(run: SyncRun, parts: Parts & { client: SteamClient }, app: MatchedApp): Promise<Fetched> {
  const { client, database, achievements, log } = parts
  try {
    const unlocked = (await client.achievementsOf(run.steamId, app.appId)) ?? []
    const set = { source: steam, sourceId: String(app.appId) } as const
    const isKnown = unlocked.length === 0 || (await achievements.isDescribed(database, set, describedForDays))
    return { app, isFailed: false, unlocked, described: isKnown ? undefined : await client.describe(app.appId) }
  } catch (error) {
    const fault = steamFaultOf(error)
    if (fault === undefined) throw error
    if (fault === 'misconfigured') throw new SyncEnds('misconfigured')
    log.info({ appId: app.appId, fault }, 'the achievements of a game were not fetched')
    return { app, isFailed: true }
  }
}

async function keep(
  unit: UnitOfWork,
  { userId }: SyncRun,
  { achievements }: Parts,
  fetched: readonly Fetched[],
): Promise<void> {
  const found = fetched.flatMap((one) => (one.isFailed ? [] : [one]))
  const told = found
    .filter(({ unlocked }) => unlocked.length > 0)
    .map(
      ({ app, unlocked, described }) =>
        ({
          gameId: app.gameId,
          source: steam,
          sourceId: String(app.appId),
          evidence: 'proved',
          unlocked,
          described,
        }) as const,
    )
  await achievements.tell(unit, userId, told)
  await ownedAppsStore.setChecked(
    unit.db,
    userId,
    found.map(({ app }) => app),
  )
}
