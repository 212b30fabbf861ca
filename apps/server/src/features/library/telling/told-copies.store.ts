// What platforms told, as far as one source is concerned; all writes are of a locked shelf.
import type { CopySource } from '@guildhall/contract/rules/library-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { ToldAchievements } from './told-copies.ts'

/** The games under which the source's copies stand, of those named or of all. */
export async function gamesOf(
  db: Database,
  { userId, source, sourceIds }: { userId: string; source: CopySource; sourceIds?: readonly string[] | undefined },
): Promise<number[]> {
  const { rows } = await sql<{ gameId: number }>`
    select distinct game_id as "gameId" from library_copies
    where user_id = ${userId} and source = ${source} and source_id is not null
      ${sourceIds === undefined ? sql`` : sql`and source_id = any(${sourceIds}::text[])`}
    order by game_id`.execute(db)
  return rows.map(({ gameId }) => gameId)
}

/** Only copies that went or came back. */
export async function markGone(
  db: Database,
  { userId, source, present }: { userId: string; source: CopySource; present: readonly string[] },
): Promise<{ gameId: number; isGone: boolean }[]> {
  const { rows } = await sql<{ gameId: number; isGone: boolean }>`
    update library_copies set is_gone = not is_gone
    where user_id = ${userId} and source = ${source} and source_id is not null
      and is_gone = (source_id = any(${present}::text[]))
    returning game_id as "gameId", is_gone as "isGone"`.execute(db)
  return rows
}

/** Where there is nothing to achieve, nothing is told. */
export async function tellAchievements(db: Database, told: ToldAchievements): Promise<boolean> {
  const { userId, gameId } = told
  const { unlocked, total, evidence } = told.total === 0 ? untold : told
  const { rows } = await sql`
    update library_entries set
      told_unlocked = ${unlocked}, told_total = ${total}, told_evidence = ${evidence},
      updated_at = greatest(clock_timestamp(), updated_at)
    where user_id = ${userId} and game_id = ${gameId}
      and (told_unlocked, told_total, told_evidence) is distinct from (${unlocked}::integer, ${total}::integer, ${evidence}::text)
    returning game_id`.execute(db)
  return rows.length > 0
}

/** The same of many members, whose games came together or apart: the games are locked, and what members said stays. */
export async function retellAchievements(db: Database, told: readonly ToldAchievements[]): Promise<void> {
  if (told.length === 0) return
  const known = told.map((one) => ({ ...one, ...(one.total === 0 && untold) }))
  await sql`
    update library_entries e set
      told_unlocked = told.unlocked, told_total = told.total, told_evidence = told.evidence
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
      as told ("userId" uuid, "gameId" integer, unlocked integer, total integer, evidence text)
    where e.user_id = told."userId" and e.game_id = told."gameId"
      and (e.told_unlocked, e.told_total, e.told_evidence) is distinct from (told.unlocked, told.total, told.evidence)`.execute(
    db,
  )
}

const untold = { unlocked: null, total: null, evidence: null }

/** Of these games nothing more is told where no platform tells of a copy: what they say now stays. */
export async function endTelling(db: Database, userId: string, gameIds: readonly number[]): Promise<void> {
  await sql`
    update library_entries e set
      is_status_told = false, told_unlocked = null, told_total = null, told_evidence = null,
      updated_at = greatest(clock_timestamp(), updated_at)
    where user_id = ${userId} and game_id = any(${gameIds}::integer[]) and not exists (
      select from library_copies c where c.user_id = e.user_id and c.game_id = e.game_id and c.source_id is not null)`.execute(
    db,
  )
}
