import { defineJob } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as gamesStore from '../catalogue/games.store.ts'
import { rowsMaximum } from './igdb-client.ts'
import type { IgdbSource } from './igdb-source.service.ts'

/** Takes single games in, such as one that staff chose. */
export const takeIgdbGames = defineJob<{ igdbIds: number[] }>('take-igdb-games')
const refreshCatalogue = defineJob<Record<string, never>>('refresh-from-igdb')

const everyNight = '40 2 * * *'
const staleAfterDays = 30

/** What is asked of IGDB is a stored job: it survives a crash, and is tried again while IGDB is away. */
export function runIgdbJobs({ database, jobs, log, atStart }: Platform, parts: { source: IgdbSource }): void {
  const { source } = parts

  jobs.handle(takeIgdbGames, async ({ igdbIds }) => {
    await source.take(igdbIds)
  })

  /** One question a run; the next is a job of its own, so that a failure repeats one question only. */
  jobs.handle(refreshCatalogue, async () => {
    const stale = await gamesStore.staleIgdbIds(database, staleAfterDays, rowsMaximum)
    if (stale.length === 0) return
    const known = await source.take(stale)
    log.info({ asked: stale.length, known }, 'brought games up to date with IGDB')
    await jobs.enqueue(database, refreshCatalogue, {})
  })
  jobs.schedule(refreshCatalogue, everyNight)
  atStart(() => jobs.enqueue(database, refreshCatalogue, {}))
}
