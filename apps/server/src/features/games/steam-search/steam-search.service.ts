import { setTimeout as pause } from 'node:timers/promises'
import { problems } from '@guildhall/contract/frame/errors'
import type { GameCard, SteamFinds } from '@guildhall/contract/games'
import { gamesProblems } from '@guildhall/contract/games'
import type { Database, Transactions } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { defineJob, type JobQueue } from '../../../platform/jobs.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { GamesService } from '../catalogue/games.service.ts'
import * as recognisingStore from '../names/recognising.store.ts'
import { takeIn } from '../steam-apps/taking-in.service.ts'
import type { SteamStore } from '../steam-store/steam-store.ts'
import type { FoundApp } from '../steam-store/store-answers.ts'
import { isOfStore } from '../steam-store/store-error.ts'
import * as steamSearchesStore from './steam-searches.store.ts'

export type SteamSearch = ReturnType<typeof createSteamSearch>

/** Nobody waits longer; what comes later is there for the next who asks. */
const searchMs = 4000
const learnMs = 8000
/** Of one member: the store is asked one thing a second, by everybody together. */
const pressesAtOnce = 3
/** What can be added is a game; what adds to one, sounds and tools are not. What the store has not told of yet is shown. */
const shownKinds = new Set(['game', 'demo', 'unknown'])

const forgetSearches = defineJob<Record<string, never>>('forget-steam-searches')
const hourly = '35 * * * *'

/** Games that Steam's store knows, for members who look for one that the catalogue does not have. */
export function createSteamSearch(parts: {
  steamStore: SteamStore | undefined
  games: GamesService
  database: Database
  transactions: Transactions
  jobs: JobQueue
  log: Logger
}) {
  const { steamStore, games, database, transactions, jobs, log } = parts
  jobs.handle(forgetSearches, () => steamSearchesStore.forgetOld(database))
  jobs.schedule(forgetSearches, hourly)
  /** How many of a member wait on this server. */
  const presses = new Map<string, number>()

  /** What the catalogue does not have. Of the store that is turned off, nothing. */
  async function search(written: string): Promise<SteamFinds> {
    if (steamStore === undefined) return { finds: [], isComplete: true }
    const words = keyOf(written)
    const found = (await steamSearchesStore.find(database, words)) ?? (await ask(steamStore, words))
    if (found === undefined) return { finds: [], isComplete: false }
    const appIds = found.map(({ appId }) => appId)
    const known = await recognisingStore.bySteamApps(database, appIds)
    const facts = await steamStore.factsOf(database, appIds)
    const finds = found.filter(({ appId }) => !known.has(appId) && shownKinds.has(facts.get(appId)?.kind ?? 'unknown'))
    return { finds, isComplete: true }
  }

  /** Asked once, whoever else asks meanwhile; `undefined` where the answer does not come in time. */
  async function ask(store: SteamStore, words: string): Promise<readonly FoundApp[] | undefined> {
    if (!(await steamSearchesStore.claim(database, words))) return undefined
    const asking = askNow(store, words)
    return Promise.race([asking, pause(searchMs, undefined, { ref: false })])
  }

  async function askNow(store: SteamStore, words: string): Promise<readonly FoundApp[] | undefined> {
    try {
      const found = await store.search(words)
      await steamSearchesStore.keep(database, words, found)
      // What they are is learned behind the answer.
      await transactions.run((unit) =>
        store.want(
          unit,
          found.map(({ appId }) => appId),
        ),
      )
      return found
    } catch (error) {
      log.info({ err: error }, "Steam's store was not searched")
      await steamSearchesStore
        .forget(database, words)
        .catch((fault: unknown) => log.warn({ err: fault }, 'a search stayed open'))
      return undefined
    }
  }

  /**
   * A game of the catalogue, made of what Steam tells of the app; the game that is one already.
   * @throws rate_limited for whoever presses on while so many of theirs wait; game_not_found for an app that Steam does not know, or that nobody plays; steam_store_away
   */
  async function take(caller: Pick<Caller, 'userId'>, appId: number): Promise<GameCard> {
    const known = await findKnown(appId)
    if (known !== undefined) return known
    if (steamStore === undefined) throw new AppError(gamesProblems.steam_store_away)
    const running = presses.get(caller.userId) ?? 0
    if (running >= pressesAtOnce) throw new AppError(problems.rate_limited, { retryAfterMs: learnMs })
    presses.set(caller.userId, running + 1)
    try {
      return await takeNow(steamStore, appId)
    } finally {
      const left = (presses.get(caller.userId) ?? 1) - 1
      if (left === 0) presses.delete(caller.userId)
      else presses.set(caller.userId, left)
    }
  }

  /** Nobody is asked for what the catalogue has. */
  async function findKnown(appId: number): Promise<GameCard | undefined> {
    const gameId = (await recognisingStore.bySteamApps(database, [appId])).get(appId)
    return gameId === undefined ? undefined : (await games.cardsOf(database, [gameId])).get(gameId)
  }

  async function takeNow(store: SteamStore, appId: number): Promise<GameCard> {
    try {
      await store.learn([appId], { withinMs: learnMs })
    } catch (error) {
      if (!isOfStore(error)) throw error
      throw new AppError(gamesProblems.steam_store_away)
    }
    const facts = (await store.factsOf(database, [appId])).get(appId)
    if (facts === undefined || facts.title === '') throw new AppError(gamesProblems.game_not_found)
    if (!shownKinds.has(facts.kind)) throw new AppError(gamesProblems.game_not_found)
    const taken = await transactions.run((unit) => takeIn(unit, [{ appId, name: facts.title }], { source: 'steam' }))
    const gameId = taken.get(appId)
    const card = gameId === undefined ? undefined : (await games.cardsOf(database, [gameId])).get(gameId)
    if (card === undefined) throw new AppError(gamesProblems.game_not_found)
    return card
  }

  return { search, take }
}

/** The same words are the same question, however they are written. */
const keyOf = (written: string) => written.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
