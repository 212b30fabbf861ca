import { AppError } from '../../../platform/errors.ts'
import { defineJob } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as doublesStore from './doubles-of-steam.store.ts'
import type { SteamApps } from './steam-apps.service.ts'

const joinOfSteam = defineJob<{ after?: number }>('join-games-of-steam')

const everyNight = '20 3 * * *'
const askedAtOnce = 200

/** A hall that is connected to IGDB later than its members to Steam asks it, some every run, what their games are. */
export function joinGamesOfSteam(
  { database, jobs, log, atStart }: Platform,
  { gamesOf }: Pick<SteamApps, 'gamesOf'>,
): void {
  jobs.handle(joinOfSteam, async ({ after = 0 }) => {
    const apps = await doublesStore.findAppsAfter(database, after, askedAtOnce)
    const last = apps.at(-1)
    if (last === undefined) return
    try {
      await gamesOf(
        database,
        apps.map(({ appId }) => appId),
      )
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      log.info({ code: error.problem.code }, 'IGDB was not asked what games of Steam are; it is tomorrow')
      return
    }
    await jobs.enqueue(database, joinOfSteam, { after: last.gameId })
  })
  jobs.schedule(joinOfSteam, everyNight)
  atStart(() => jobs.enqueue(database, joinOfSteam, {}))
}
