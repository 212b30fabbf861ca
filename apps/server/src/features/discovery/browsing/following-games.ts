import type { Database } from '../../../platform/database/unit-of-work.ts'
import { defineJob } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Games } from '../../games/index.ts'
import { gamesChanged } from '../../games/index.ts'
import type { Library } from '../../library/index.ts'
import { gamesJudged } from '../../library/index.ts'
import * as browsableStore from './browsable.store.ts'

const refreshScores = defineJob<Record<string, never>>('refresh-browsable-games')
const everyNight = '10 4 * * *'
const batch = 500

/** Keeps what is browsed the same as games and library say, in the transaction of each change. */
export function followGames(platform: Platform, parts: { games: Games; library: Library }): void {
  const { database, events, jobs } = platform
  const { games, library } = parts

  async function refresh(db: Database, gameIds: readonly number[]): Promise<void> {
    const facts = await games.factsOf(db, gameIds)
    const judgements = await library.judgementsOf(db, [...facts.keys()])
    await browsableStore.remove(
      db,
      gameIds.filter((id) => !facts.has(id)),
    )
    await browsableStore.put(
      db,
      [...facts.values()].flatMap((game) => {
        const judgement = judgements.get(game.id)
        if (!judgement) return []
        const { id: gameId, title, releaseYear, genres, platforms, modes, players: playersTogether } = game
        return [{ gameId, title, releaseYear, genres, platforms, modes, playersTogether, ...judgement }]
      }),
    )
  }

  /** All games: at the start what came with the product, every night what moved with the mean of the hall. */
  async function refreshAll(which: 'all' | 'missing'): Promise<void> {
    for (let after = 0; ; ) {
      const ids = which === 'all' ? await games.idsAfter(database, after, batch) : await missingAfter(after)
      if (ids.length === 0) return
      await refresh(database, ids)
      after = ids.at(-1) ?? after
    }
  }

  async function missingAfter(after: number): Promise<number[]> {
    for (let from = after; ; ) {
      const ids = await games.idsAfter(database, from, batch)
      if (ids.length === 0) return []
      const missing = await browsableStore.findMissing(database, ids)
      if (missing.length > 0) return missing
      from = ids.at(-1) ?? from
    }
  }

  games.making.derives('browsable_games', 'similar_games', 'similar_games_known')
  events.onAnnounced(gamesChanged, ({ gameIds }, unit) => refresh(unit.db, gameIds))
  events.onAnnounced(gamesJudged, ({ gameIds }, unit) => refresh(unit.db, gameIds))
  jobs.handle(refreshScores, () => refreshAll('all'))
  jobs.schedule(refreshScores, everyNight)
  platform.atStart(() => refreshAll('missing'))
}
