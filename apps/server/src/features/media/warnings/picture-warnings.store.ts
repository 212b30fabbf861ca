// What pictures look like that staff put a warning before: whoever shows one of them anew shows it behind the same warning.
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { alike } from '../blocks.store.ts'

export type PictureWarning = { readonly caseId: string; readonly rule: ReportReason }

/** What shows pictures and bears a warning. */
export type WarnedPlace = { readonly kind: 'post' | 'group' | 'picture'; readonly id: string }
export type ShownAgain = WarnedPlace & { readonly byId: string; readonly times: number; readonly at: Date }

export async function remember(
  db: Database,
  mediaIds: readonly string[],
  { caseId, rule }: PictureWarning,
): Promise<void> {
  await sql`
    insert into media_warnings (case_id, source_hash, likeness, rule)
    select distinct on (source_hash) ${caseId}::uuid, source_hash, likeness, ${rule} from media
    where id = any(${mediaIds}::uuid[]) order by source_hash, likeness
    on conflict do nothing`.execute(db)
}

/** Those that stand before any of these pictures, the latest last. They stay so until the transaction ends. */
export async function standingOf(db: Database, mediaIds: readonly string[]): Promise<PictureWarning[]> {
  const { rows } = await sql<PictureWarning>`
    select w.case_id as "caseId", w.rule from media_warnings w
    where exists (
      select from media m
      where m.id = any(${mediaIds}::uuid[])
        and (m.source_hash = w.source_hash or bit_count(w.likeness # m.likeness) <= ${sql.lit(alike)}))
    order by w.at, w.case_id for share of w`.execute(db)
  return [...new Map(rows.map((warning) => [warning.caseId, warning])).values()]
}

/** @returns whether there was room */
export async function noteAgain(
  db: Database,
  caseId: string,
  { kind, id, byId }: WarnedPlace & { readonly byId: string },
  maximum: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into media_warned_again as again (case_id, kind, thing_id, by_id)
    select ${caseId}::uuid, ${kind}, ${id}::uuid, ${byId}::uuid
    where (select count(*) from media_warned_again other
           where other.case_id = ${caseId} and (other.kind, other.thing_id) <> (${kind}, ${id}::uuid)) < ${maximum}
    on conflict (case_id, kind, thing_id) do update
      set times = again.times + 1, by_id = excluded.by_id, at = excluded.at
    returning again.case_id`.execute(db)
  return rows.length > 0
}

/** The latest first. */
export async function shownAgain(db: Database, caseId: string, limit: number): Promise<ShownAgain[]> {
  const { rows } = await sql<ShownAgain>`
    select kind, thing_id as id, by_id as "byId", times, at from media_warned_again
    where case_id = ${caseId} order by at desc, kind, thing_id limit ${limit}`.execute(db)
  return rows
}

export async function stands(db: Database, caseId: string): Promise<boolean> {
  const { rows } = await sql`select from media_warnings where case_id = ${caseId} limit 1`.execute(db)
  return rows.length > 0
}

/** Waits for whoever shows one of them at this moment. @returns whether there was any */
export async function forget(db: Database, caseId: string): Promise<boolean> {
  const { rows } = await sql`delete from media_warnings where case_id = ${caseId} returning case_id`.execute(db)
  return rows.length > 0
}
