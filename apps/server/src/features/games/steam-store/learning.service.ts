import type { Database, Transactions, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { defineJob } from '../../../platform/jobs.ts'
import * as appFactsStore from './app-facts.store.ts'
import type { AppFacts } from './store-answers.ts'
import { countries, fitting, type StoreClient } from './store-client.ts'
import { StoreError } from './store-error.ts'
import type { TurnOptions } from './store-pace.store.ts'

/** Asks about what is wanted, one question a run. */
export const learnSteamFacts = defineJob<Record<string, never>>('learn-steam-facts')

/** More than fit into one question. */
const lookedAtAtOnce = 300

/** What the store says of apps is asked for when somebody wants it, and kept for all. */
export function createSteamLearning(parts: {
  client: StoreClient
  database: Database
  transactions: Transactions
  /** Inside of the transaction that keeps what was learned. */
  onLearned: (unit: UnitOfWork, appIds: readonly number[]) => Promise<void>
}) {
  const { client, database, transactions, onLearned } = parts
  let askedAtOnce = lookedAtAtOnce

  /** Apps are asked about soon, by a stored job, unless a good answer is there. */
  async function want(unit: UnitOfWork, appIds: readonly number[]): Promise<void> {
    if (await appFactsStore.want(unit.db, appIds)) await unit.enqueue(learnSteamFacts, {})
  }

  /**
   * Asks about these apps now, as far as no good answer is there. What was learned before it ends early is kept, and the
   * rest is asked about later. What nobody waits for gives way.
   * @throws StoreError, OutsideError
   */
  async function learn(
    appIds: readonly number[],
    { withinMs = Infinity, givesWay = false }: { withinMs?: number } & TurnOptions = {},
  ): Promise<void> {
    const deadline = performance.now() + withinMs
    await appFactsStore.want(database, appIds)
    while (await askNext(appIds, { givesWay, withinMs: Math.max(0, deadline - performance.now()) })) {
      const isLate = performance.now() > deadline
      if (isLate && (await isAnyWanted(appIds)))
        throw new StoreError('busy', 'there is more to ask than fits into the time')
    }
  }

  const isAnyWanted = async (among?: readonly number[]): Promise<boolean> =>
    (await appFactsStore.findWanted(database, { among, limit: 1 })).appIds.length > 0

  /**
   * One question about apps that are wanted: of these, or of all, for which nobody waits.
   * @returns whether there was anything to ask
   */
  async function askNext(among?: readonly number[], options: TurnOptions = { givesWay: true }): Promise<boolean> {
    // Whoever waits for nothing takes no turn.
    if (!(await isAnyWanted(among))) return false
    return client.turn(async (answered) => {
      // Within the turn, so that two servers never ask the same.
      const wanted = await appFactsStore.findWanted(database, { among, limit: lookedAtAtOnce })
      if (wanted.appIds.length === 0) return false
      const country = countries[wanted.countriesAsked] ?? countries[0]
      const { asked, facts } = await ask(fitting(wanted.appIds).slice(0, askedAtOnce), country)
      answered()
      const unknown = asked.filter((appId) => !facts.has(appId))
      const isLast = wanted.countriesAsked >= countries.length - 1
      await transactions.run(async (unit) => {
        await appFactsStore.keep(unit.db, [...facts.values()])
        await appFactsStore.keepNotFound(unit.db, unknown, { isLast })
        await onLearned(unit, isLast ? asked : [...facts.keys()])
      })
      return true
    }, options)
  }

  /** Where the question was too long, half as many come next; a single app that it does not take is none that it knows. */
  async function ask(
    appIds: readonly number[],
    country: (typeof countries)[number],
  ): Promise<{ asked: readonly number[]; facts: ReadonlyMap<number, AppFacts> }> {
    try {
      const facts = await client.factsOf(appIds, country)
      askedAtOnce = Math.min(askedAtOnce * 2, lookedAtAtOnce)
      return { asked: appIds, facts: new Map([...facts].filter(([appId]) => appIds.includes(appId))) }
    } catch (error) {
      if (!(error instanceof StoreError) || error.fault !== 'too-long') throw error
      askedAtOnce = Math.ceil(appIds.length / 2)
      return { asked: appIds.length === 1 ? appIds : [], facts: new Map() }
    }
  }

  async function learnTagNames(): Promise<void> {
    if (!(await appFactsStore.isTagListDue(database))) return
    try {
      const names = await client.tagNames()
      if (names !== undefined) await transactions.run((unit) => appFactsStore.keepTags(unit.db, names))
    } catch (error) {
      if (error instanceof StoreError && error.fault === 'key-refused') await appFactsStore.putOffTags(database)
      throw error
    }
  }

  return { want, learn, askNext, learnTagNames }
}
