import type { UnmatchedApp } from '@guildhall/contract/steam'
import { steamProblems } from '@guildhall/contract/steam'
import type { Database, Transactions, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import { listCursors } from '../../../platform/http/list-cursors.ts'
import type { Achievements } from '../../achievements/index.ts'
import type { Games } from '../../games/index.ts'
import type { Library } from '../../library/index.ts'
import * as accountsStore from '../account/accounts.store.ts'
import { steam, toToldCopy } from '../told-copy.ts'
import type { UnmatchedRow } from './owned-apps.store.ts'
import * as ownedAppsStore from './owned-apps.store.ts'

export type Decision =
  | { readonly decision: 'match'; readonly gameId: string }
  | { readonly decision: 'keep' }
  | { readonly decision: 'ignore' }
  | { readonly decision: 'open' }

const keptAtOnce = 200

const cursorsOf = listCursors('unmatched apps', { folded: 'text', appId: 'integer' })

export type UnmatchedService = ReturnType<typeof createUnmatchedService>

/** Owned apps that lead to no game by themselves: their member says what they are. */
export function createUnmatchedService(parts: {
  transactions: Transactions
  games: Games
  library: Library
  achievements: Achievements
}) {
  const { transactions, games, library, achievements } = parts

  async function list(
    database: Database,
    userId: string,
    { ignored, after, limit }: { ignored: 'no' | 'only'; after?: string | undefined; limit: number },
  ): Promise<{ apps: UnmatchedApp[]; next: string | null }> {
    const cursors = cursorsOf({ userId, ignored })
    const place = after === undefined ? undefined : cursors.decode(after)
    const page = { isIgnored: ignored === 'only', after: place, limit: limit + 1 }
    const found = await ownedAppsStore.findUnmatched(database, userId, page)
    const rows = found.slice(0, limit)
    const last = found.length > limit ? rows.at(-1) : undefined
    return {
      apps: await withProposals(database, rows),
      next: last === undefined ? null : cursors.encode(last),
    }
  }

  async function withProposals(database: Database, rows: readonly UnmatchedRow[]): Promise<UnmatchedApp[]> {
    const proposals = await games.steamApps.proposalsFor(database, rows)
    const cards = await games.cardsOf(
      database,
      [...proposals.values()].flat().map(({ gameId }) => gameId),
    )
    return rows.map(({ appId, name, minutes, isIgnored }) => ({
      appId,
      name,
      minutes,
      isIgnored,
      proposals: (proposals.get(appId) ?? []).flatMap(({ gameId, reason }) => {
        const game = cards.get(gameId)
        return game === undefined ? [] : [{ game, reason }]
      }),
    }))
  }

  /**
   * An app that the member matched before can be matched with another game. A repeat changes nothing.
   * @throws steam_app_not_found, game_not_found
   */
  async function decide(unit: UnitOfWork, userId: string, appId: number, decided: Decision): Promise<void> {
    await accountsStore.lock(unit.db, userId)
    const [app] = await ownedAppsStore.findOwned(unit.db, userId, [appId])
    const own = await ownedAppsStore.findDecisions(unit.db, userId)
    const isOpen = app !== undefined && (app.gameId === null || own.has(appId))
    if (!isOpen) throw new AppError(steamProblems.steam_app_not_found)
    if (decided.decision === 'match') {
      const game = await games.require(unit.db, decided.gameId)
      if (app.gameId !== null && app.gameId !== game.id) await takeBack(unit, userId, appId)
      return match(unit, userId, new Map([[appId, game.id]]))
    }
    if (decided.decision === 'keep') {
      const kept = await games.steamApps.takeIn(unit, [app], { source: 'hall' })
      if (app.gameId !== null && app.gameId !== kept.get(appId)) await takeBack(unit, userId, appId)
      return match(unit, userId, kept)
    }
    if (app.gameId !== null) await takeBack(unit, userId, appId)
    if (decided.decision === 'ignore') await ownedAppsStore.decide(unit.db, userId, new Map([[appId, null]]))
    else await ownedAppsStore.forgetDecision(unit.db, userId, appId)
  }

  /** The app is no copy of a game any more. */
  async function takeBack(unit: UnitOfWork, userId: string, appId: number): Promise<void> {
    await ownedAppsStore.setGames(unit.db, userId, { appIds: [appId], games: new Map() })
    const copy = { userId, source: steam, sourceIds: [String(appId)] } as const
    await library.forgetSource(unit, copy)
    await achievements.forget(unit, copy)
  }

  /** Matches whatever some game of the catalogue names, whoever made that game. */
  async function matchCertain(unit: UnitOfWork, userId: string): Promise<void> {
    await accountsStore.lock(unit.db, userId)
    const open = await ownedAppsStore.findUnmatchedNames(unit.db, userId)
    const named = await games.steamApps.namedBy(
      unit.db,
      open.map(({ appId }) => appId),
    )
    await match(unit, userId, named)
  }

  /** All that wait, some at a time: whoever is interrupted goes on by asking again. */
  async function keepAll(userId: string): Promise<void> {
    for (let isMore = true; isMore; ) {
      isMore = await transactions.run(async (unit) => {
        if ((await accountsStore.lock(unit.db, userId)) === undefined) return false
        const open = await ownedAppsStore.findUnmatchedNames(unit.db, userId)
        // Of one app there is one game, whoever keeps it.
        const kept = await games.steamApps.takeIn(unit, open.slice(0, keptAtOnce), { source: 'hall' })
        await match(unit, userId, kept)
        return kept.size > 0 && open.length > keptAtOnce
      })
    }
  }

  async function match(unit: UnitOfWork, userId: string, found: ReadonlyMap<number, number>): Promise<void> {
    if (found.size === 0) return
    await ownedAppsStore.decide(unit.db, userId, found)
    await ownedAppsStore.setGames(unit.db, userId, { appIds: [...found.keys()], games: found })
    // Other apps may be the same games.
    const apps = await ownedAppsStore.findOfGames(unit.db, userId, [...new Set(found.values())])
    const isPlaytimeHidden = (await ownedAppsStore.findTotals(unit.db, userId)).minutes === 0
    await library.takeTold(unit, {
      userId,
      source: steam,
      evidence: 'proved',
      copies: apps.map((app) => toToldCopy(app, { isPlaytimeHidden })),
    })
  }

  return { list, decide, matchCertain, keepAll }
}
