import { randomUUIDv7 } from 'node:crypto'
import type { GameCorrection } from '@guildhall/contract/games/corrections'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export type StoredCorrection = {
  readonly id: string
  readonly gameId: number
  readonly byUserId: string
  readonly fact: GameCorrection['fact']
  /** Of one that is settled: what the fact was then. */
  readonly was: GameCorrection['from']
  readonly to: GameCorrection['to']
  readonly source: string
  readonly state: GameCorrection['state']
  readonly answer: string
  readonly decidedBy: string | null
  /** When what was taken over was taken back. */
  readonly undoneAt: Date | null
  readonly at: Date
}

const columns = sql`
  id, game_id as "gameId", by_user_id as "byUserId", fact, was, to_value as "to", source, state, answer,
  decided_by as "decidedBy", at,
  (select u.at from game_edits u where u.undoes = game_corrections.edit_id) as "undoneAt"`

/** Of one member one at a time, so that nobody has more than they may. */
export async function lockAndCountOpen(db: Database, byUserId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`corrections of ${byUserId}`}, 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from game_corrections where by_user_id = ${byUserId} and state = 'open'`.execute(db)
  return rows[0]?.count ?? 0
}

/** How long it takes until a member who said `most` within a day may say one more. */
export async function msUntilNext(db: Database, byUserId: string, most: number): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select ceil(extract(epoch from at + interval '1 day' - clock_timestamp()) * 1000)::int as ms from game_corrections
    where by_user_id = ${byUserId} and at > clock_timestamp() - interval '1 day'
    order by at desc offset ${most - 1} limit 1`.execute(db)
  return rows[0]?.ms ?? 0
}

export type Said = Pick<StoredCorrection, 'gameId' | 'byUserId' | 'fact' | 'to' | 'source'>

/** What the member said of the same fact before, and nobody settled, is written over. */
export async function sayAgain(db: Database, said: Said): Promise<StoredCorrection | undefined> {
  const { rows } = await sql<StoredCorrection>`
    update game_corrections set to_value = ${JSON.stringify(said.to)}::jsonb, source = ${said.source}
    where by_user_id = ${said.byUserId} and game_id = ${said.gameId} and fact = ${said.fact} and state = 'open'
    returning ${columns}`.execute(db)
  return rows[0]
}

export async function add(db: Database, said: Said): Promise<StoredCorrection> {
  const { rows } = await sql<StoredCorrection>`
    insert into game_corrections (id, game_id, by_user_id, fact, to_value, source)
    values (${randomUUIDv7()}, ${said.gameId}, ${said.byUserId}, ${said.fact}, ${JSON.stringify(said.to)}::jsonb,
            ${said.source})
    returning ${columns}`.execute(db)
  return rows[0] as StoredCorrection
}

export async function find(db: Database, id: string): Promise<StoredCorrection | undefined> {
  const { rows } = await sql<StoredCorrection>`select ${columns} from game_corrections where id = ${id}`.execute(db)
  return rows[0]
}

/**
 * This one, and whoever waits with the same words for the same fact where they are asked for; the order of a list is no
 * other word. All in one order: two who settle two of them wait for each other in turn.
 */
export async function lockAlike(
  db: Database,
  { id, gameId, fact, to }: StoredCorrection,
  withOthers: boolean,
): Promise<StoredCorrection[]> {
  const words = sql`${JSON.stringify(to)}::jsonb`
  const others = sql`
    or (state = 'open' and game_id = ${gameId} and fact = ${fact} and to_value @> ${words} and to_value <@ ${words})`
  const { rows } = await sql<StoredCorrection>`
    select ${columns} from game_corrections where id = ${id} ${withOthers ? others : sql``}
    order by id for update`.execute(db)
  return rows
}

export async function settle(
  db: Database,
  ids: readonly string[],
  decision: Pick<StoredCorrection, 'was' | 'answer'> & { state: 'taken' | 'declined'; decidedBy: string },
): Promise<void> {
  await sql`
    update game_corrections
    set state = ${decision.state}, was = ${JSON.stringify(decision.was)}::jsonb, answer = ${decision.answer},
        decided_by = ${decision.decidedBy}, decided_at = clock_timestamp()
    where id = any(${ids}::uuid[])`.execute(db)
}

/** Those that were taken over by one change of a game. */
export async function noteEdit(db: Database, ids: readonly string[], editId: string): Promise<void> {
  await sql`update game_corrections set edit_id = ${editId} where id = any(${ids}::uuid[])`.execute(db)
}

/** By id. */
export async function findOfEdit(db: Database, editId: string): Promise<StoredCorrection[]> {
  const { rows } = await sql<StoredCorrection>`
    select ${columns} from game_corrections where edit_id = ${editId} order by id`.execute(db)
  return rows
}

/** Of one member all, of everybody the open ones; oldest first. */
export async function findPage(
  db: Database,
  page: { byUserId?: string; after?: string | undefined; limit: number },
): Promise<StoredCorrection[]> {
  const whose = page.byUserId === undefined ? sql`state = 'open'` : sql`by_user_id = ${page.byUserId}`
  const later = page.after === undefined ? sql`` : sql`and id > ${page.after}`
  const { rows } = await sql<StoredCorrection>`
    select ${columns} from game_corrections where ${whose} ${later} order by id limit ${page.limit}`.execute(db)
  return rows
}

/** Of everybody, those that nobody has settled. */
export async function countAllOpen(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from game_corrections where state = 'open'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Of one member, what was settled longer ago. */
export async function forgetSettled(db: Database, byUserId: string, days: number): Promise<void> {
  await sql`
    delete from game_corrections
    where by_user_id = ${byUserId} and decided_at < now() - make_interval(days => ${days})`.execute(db)
}
