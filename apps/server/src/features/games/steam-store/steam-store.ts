import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as appFactsStore from './app-facts.store.ts'
import { createSteamLearning, learnSteamFacts } from './learning.service.ts'
import { createStoreClient } from './store-client.ts'
import { isOfStore } from './store-error.ts'
import { createStorePace } from './store-pace.store.ts'

export type SteamStore = NonNullable<ReturnType<typeof connectSteamStore>>

const answerMaximumBytes = 16 * 1024 * 1024
const timeoutMs = 6000
const everyTenMinutes = '*/10 * * * *'

/** Steam's store as a source of facts; `undefined` where this server's host turned it off. */
export function connectSteamStore(
  { config, outside, database, transactions, jobs, log }: Platform,
  parts: { onLearned: (unit: UnitOfWork, appIds: readonly number[]) => Promise<void> },
) {
  const { store, apiKey, apiOrigin } = config.steam
  if (store === undefined) return undefined
  const client = createStoreClient({
    api: outside.service({ origin: apiOrigin, maximumBytes: answerMaximumBytes, timeoutMs }),
    store: outside.service({ origin: store.origin, maximumBytes: answerMaximumBytes, timeoutMs }),
    pace: createStorePace(database, { host: 'store', betweenMs: store.betweenMs }),
    apiKey,
  })
  const learning = createSteamLearning({ client, database, transactions, ...parts })

  /**
   * What is still wanted waits for the next time when the store gives nothing: nobody else is held up by it. Where the
   * turns were all somebody's who waits, it is asked again behind them.
   */
  jobs.handle(learnSteamFacts, async () => {
    try {
      const goesOn = await learning.askNext()
      if (goesOn) await jobs.enqueue(database, learnSteamFacts, {})
      else await learning.learnTagNames()
    } catch (error) {
      if (!isOfStore(error)) throw error
      if (error.fault === 'busy') await jobs.enqueue(database, learnSteamFacts, {})
      else log.info({ fault: error.fault }, "Steam's store told nothing of games; it is asked again later")
    }
  })
  jobs.schedule(learnSteamFacts, everyTenMinutes)

  /** With a job behind it, which goes on where this ends early, and asks what nobody waits for. */
  async function learn(...meant: Parameters<typeof learning.learn>): Promise<void> {
    await transactions.run((unit) => learning.want(unit, meant[0]))
    await learning.learn(...meant)
  }

  return {
    want: learning.want,
    learn,
    search: client.search,
    factsOf: appFactsStore.find,
    /** Where pictures lie, and the pace at which that host is asked. */
    images: {
      service: (maximumBytes: number) => outside.service({ origin: store.imageOrigin, maximumBytes }),
      pace: createStorePace(database, { host: 'images', betweenMs: store.betweenMs }),
    },
  }
}
