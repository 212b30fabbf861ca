import { setTimeout as pause } from 'node:timers/promises'
import { figuresEndpoints } from '@guildhall/contract/figures'
import { transparencyEndpoints } from '@guildhall/contract/figures/transparency'
import type { notificationsHub } from '@guildhall/contract/notifications'
import { defineJob } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import { readFigures, readNumbers } from './figures.service.ts'
import * as figuresStore from './figures.store.ts'
import { createFiguresNow } from './now.service.ts'
import { readTransparency } from './transparency/transparency.service.ts'
import { createVisits } from './visits.ts'

/** Each hour, so that a hall that was not there at midnight has its numbers soon. */
export const countFigures = defineJob<Record<string, never>>('count-figures')
const everyHour = '10 * * * *'
/** Each day is a transaction of its own; what is left is the next job's. */
const daysAtOnce = 200
const allDays = 100_000
/** Years that nobody counted yet are counted beside what members do: for most of the time nothing is asked for them. */
const restsAfterDay = 9
const longestRestMs = 500
/** A month is counted until it is over. */
const visitDays = 62
const noteEveryMs = 15_000

/** How many are in, join and write, as numbers of days. */
export function createFigures(
  platform: Platform,
  { notificationsHub: hub }: { notificationsHub: HubChannel<typeof notificationsHub> },
) {
  const { serve, database, transactions, jobs, log } = platform
  const visits = createVisits()
  const readNow = createFiguresNow(database)
  hub.watchConnections(visits.watcher)

  async function note(): Promise<void> {
    const { day, userIds, fail } = visits.take()
    if (userIds.length === 0) return
    try {
      await figuresStore.noteVisits(database, day, userIds)
    } catch (error) {
      fail()
      log.warn({ err: error }, 'who was in could not be noted')
    }
  }

  async function countDays(days: readonly string[], rest: (takenMs: number) => Promise<void>): Promise<void> {
    for (const [nth, day] of days.entries()) {
      const begun = performance.now()
      await transactions.run(({ db }) => figuresStore.countDay(db, day))
      if (nth < days.length - 1) await rest(performance.now() - begun)
    }
    const last = days.at(-1)
    if (last === undefined) return
    await transactions.run(async (unit) => {
      await figuresStore.countCohorts(unit.db, last)
      await figuresStore.forgetVisits(unit.db, visitDays)
      if (days.length === daysAtOnce) await unit.enqueue(countFigures, {})
    })
  }

  async function countBesideOthers(): Promise<void> {
    const days = await figuresStore.findUncounted(database, daysAtOnce)
    await countDays(days, (takenMs) => pause(Math.min(restsAfterDay * takenMs, longestRestMs)))
  }

  /** All days at once, for who has the hall alone. */
  async function count(): Promise<void> {
    await countDays(await figuresStore.findUncounted(database, allDays), async () => undefined)
  }

  serve(figuresEndpoints, {
    'GET /api/about/numbers': () => readNumbers(database),
    'GET /api/admin/figures': ({ query }) => readFigures(database, query.period),
    'GET /api/admin/figures/now': ({ query }) => readNow(query.period),
  })
  serve(transparencyEndpoints, { 'GET /api/transparency': () => readTransparency(platform) })
  jobs.handle(countFigures, countBesideOthers)
  jobs.schedule(countFigures, everyHour)
  const timer = setInterval(() => void note(), noteEveryMs).unref()
  platform.atEnd(async () => {
    clearInterval(timer)
    await note()
  })
  return { note, count }
}
