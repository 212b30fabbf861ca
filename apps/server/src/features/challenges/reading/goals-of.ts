import type { Goal } from '@guildhall/contract/challenges'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { titlesOf } from '../../achievements/index.ts'
import type { Games } from '../../games/index.ts'
import type { StoredChallenge } from '../challenges.store.ts'

/** Goals with what they name: achievements with their titles and games. */
export async function goalsOf(
  db: Database,
  games: Games,
  stored: readonly StoredChallenge[],
): Promise<ReadonlyMap<string, Goal>> {
  const named = stored.flatMap(({ goal }) => (goal.kind === 'achievement-set' ? goal.achievements : []))
  const cardsOfSets = await games.cardsOf(
    db,
    named.map(({ gameId }) => gameId),
  )
  const titles = await titlesByName(db, named)
  return new Map(
    stored.map(({ id, goal }): [string, Goal] => {
      if (goal.kind !== 'achievement-set') return [id, goal]
      const achievements = goal.achievements.flatMap(({ gameId, key }) => {
        const game = cardsOfSets.get(gameId)
        return game === undefined ? [] : [{ game, key, title: titles.get(`${gameId} ${key}`) ?? null }]
      })
      return [id, { kind: 'achievement-set', achievements }]
    }),
  )
}

async function titlesByName(
  db: Database,
  named: readonly { readonly gameId: number; readonly key: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (named.length === 0) return new Map()
  const given = sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as given ("gameId" integer, key text)`
  const { rows } = await sql<{ name: string; title: string }>`
    select game_id || ' ' || key as name, title
    from ${titlesOf(sql`(select "gameId" as game_id, key from ${given}) named`)} titles`.execute(db)
  return new Map(rows.map(({ name, title }) => [name, title]))
}
