import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { releaseDaysOf } from '../../games/index.ts'
import { copiesSinceOf } from '../../library/index.ts'
import { isOfTime, readsAccounts } from '../reads-accounts.ts'
import type { Facts, Window } from './facts.ts'
import { flagsOf, type GameTimes, toldOverTime } from './flags.ts'
import type { LivePart } from './scores.store.ts'
import { ofGames } from './steps.ts'

type Asked = { readonly part: LivePart; readonly facts: Facts; readonly window: Window }

/**
 * Keeps what does not add up in these challenges; what was asked once is not asked again. Whoever takes on what reads no
 * account is asked nothing about theirs.
 */
export async function keepFlags(db: Database, userId: string, all: readonly Asked[]): Promise<void> {
  const asked = all.filter(({ part }) => readsAccounts(part.goal))
  // What was read of their accounts is the same for all that may know of it.
  const read = asked.find(({ part }) => part.consentedAt !== null)
  const account = read?.facts ?? { syncs: [], readings: [], unlocks: [] }
  const unlockedIds = [...new Set(account.unlocks.map(({ gameId }) => gameId))]
  const games = unlockedIds.length === 0 ? new Map() : await timesOf(db, userId, unlockedIds)
  const ofAccount = flagsOf(account, games)
  const rows = asked.flatMap(({ part, facts, window }) => {
    const isOf = ofGames(part)
    const told = isOfTime(part.goal) ? toldOverTime(facts, window, isOf) : []
    const found = part.consentedAt === null ? [] : ofAccount(window, isOf)
    return [...told, ...found].map((flag) => ({
      id: randomUUIDv7(),
      entrantId: part.entrantId,
      ...flag,
    }))
  })
  if (rows.length === 0) return
  await sql`
    insert into challenge_flags (id, entrant_id, kind, game_id, details)
    select id, "entrantId", kind, "gameId", details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as found (id uuid, "entrantId" uuid, kind text, "gameId" integer, details text)
    on conflict do nothing`.execute(db)
}

/** Joined here: of a member whose games the database has not counted yet, it looked at all of them for each. */
async function timesOf(db: Database, userId: string, gameIds: readonly number[]): Promise<GameTimes> {
  const { rows: games } = await sql<{ id: number; releasedOn: string | null }>`
    select id, released_on::text as "releasedOn" from ${releaseDaysOf(gameIds)} g`.execute(db)
  const { rows: copies } = await sql<{ gameId: number; addedAt: Date }>`
    select game_id as "gameId", added_at as "addedAt" from ${copiesSinceOf(userId)} c`.execute(db)
  const since = new Map(copies.map(({ gameId, addedAt }) => [gameId, addedAt]))
  return new Map(games.map(({ id, releasedOn }) => [id, { releasedOn, ownedSince: since.get(id) ?? null }]))
}
