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

/** Of so many of the latest warnings a picture is known by its likeness; of earlier ones by its file alone. */
const likenessMaximum = 2000

/** The cases with a warning before any of these pictures. */
async function findCases(db: Database, mediaIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ caseId: string }>`
    with shown as materialized (select source_hash, likeness from media where id = any(${mediaIds}::uuid[])),
      latest as materialized (
        select case_id, likeness from media_warnings where likeness is not null
        order by at desc, case_id, source_hash limit ${sql.lit(likenessMaximum)})
    select case_id as "caseId" from media_warnings where source_hash = any(array(select source_hash from shown))
    union
    select case_id from latest
    where exists (select from shown where bit_count(latest.likeness # shown.likeness) <= ${sql.lit(alike)})`.execute(db)
  return rows.map(({ caseId }) => caseId)
}

/** Those that stand before any of these pictures, the latest last. Until the transaction ends they stay so, and nobody else counts theirs. */
export async function standingOf(db: Database, mediaIds: readonly string[]): Promise<PictureWarning[]> {
  const caseIds = await findCases(db, mediaIds)
  if (caseIds.length === 0) return []
  const { rows } = await sql<PictureWarning>`
    with held as materialized (
      select case_id, rule, at from media_warnings where case_id = any(${caseIds}::uuid[])
      order by case_id, source_hash for no key update)
    select case_id as "caseId", (array_agg(rule order by at desc))[1] as rule from held
    group by case_id order by max(at), case_id`.execute(db)
  return rows
}

/** Of these cases those whose warning stands before a picture. Of a case whose pictures nobody kept in mind it does. */
export async function standBefore(db: Database, mediaId: string, caseIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ caseId: string }>`
    select found.case_id as "caseId" from unnest(${caseIds}::uuid[]) as found (case_id)
    where not exists (select from media_warnings w where w.case_id = found.case_id)
      or exists (
        select from media_warnings w join media m on m.id = ${mediaId}
        where w.case_id = found.case_id
          and (m.source_hash = w.source_hash or bit_count(w.likeness # m.likeness) <= ${sql.lit(alike)}))`.execute(db)
  return rows.map(({ caseId }) => caseId)
}

/** For a held case. @returns whether there was room */
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

/** All of them: they are as many as had room. */
export async function placesOf(db: Database, caseId: string): Promise<ShownAgain[]> {
  const { rows } = await sql<ShownAgain>`
    select kind, thing_id as id, by_id as "byId", times, at from media_warned_again
    where case_id = ${caseId}`.execute(db)
  return rows
}

/** @returns by whom it was one, of which cases */
export async function forgetPlace(
  db: Database,
  { kind, id }: WarnedPlace,
): Promise<{ readonly caseId: string; readonly byId: string }[]> {
  const { rows } = await sql<{ caseId: string; byId: string }>`
    delete from media_warned_again where thing_id = ${id} and kind = ${kind}
    returning case_id as "caseId", by_id as "byId"`.execute(db)
  return rows
}

export async function stands(db: Database, caseId: string): Promise<boolean> {
  const { rows } = await sql`select from media_warnings where case_id = ${caseId} limit 1`.execute(db)
  return rows.length > 0
}

/** Waits for whoever shows one of them at this moment. @returns whether there was any */
export async function forget(db: Database, caseId: string): Promise<boolean> {
  // In the order in which they are held there.
  await sql`select from media_warnings where case_id = ${caseId} order by source_hash for update`.execute(db)
  const { rows } = await sql`delete from media_warnings where case_id = ${caseId} returning case_id`.execute(db)
  return rows.length > 0
}
