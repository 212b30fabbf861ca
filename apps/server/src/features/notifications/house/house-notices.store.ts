import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** What is told, by the name of its cause, as the arguments of that. */
export type Said<Name extends string = string> = { readonly name: Name; readonly happened: readonly unknown[] }

export type HouseNotice = Said & {
  readonly version: number
  readonly onlyIds: readonly string[] | null
  readonly saidAt: Date
  readonly toldUpTo: string | null
}

/** Whether it is new; else nothing was stored. */
export async function add(
  db: Database,
  key: string,
  { name, happened }: Said,
  { onlyIds = null, isTold = false }: { onlyIds?: readonly string[] | null; isTold?: boolean } = {},
): Promise<boolean> {
  const { rows } = await sql`
    insert into house_notices (key, name, told, only_ids, is_told)
    values (${key}, ${name}, ${JSON.stringify(happened)}::jsonb, ${onlyIds}::uuid[], ${isTold})
    on conflict (key) do nothing returning key`.execute(db)
  return rows.length > 0
}

/** Everybody is told of it anew. Whether there is one. */
export async function replace(db: Database, key: string, { name, happened }: Said): Promise<boolean> {
  const { rows } = await sql`
    update house_notices
    set told = ${JSON.stringify(happened)}::jsonb, version = version + 1, said_at = now(), told_up_to = null, is_told = false
    where key = ${key} and name = ${name} returning key`.execute(db)
  return rows.length > 0
}

/** What of it was said last; held until the end of the transaction, so that nobody tells or changes it meanwhile. */
export async function holdUntold(db: Database, key: string): Promise<HouseNotice | undefined> {
  const { rows } = await sql<HouseNotice>`
    select name, told as happened, version, only_ids as "onlyIds", said_at as "saidAt", told_up_to as "toldUpTo"
    from house_notices where key = ${key} and not is_told for update`.execute(db)
  return rows[0]
}

export async function find(db: Database, key: string, name: string): Promise<readonly unknown[] | undefined> {
  const { rows } = await sql<{ happened: readonly unknown[] }>`
    select told as happened from house_notices where key = ${key} and name = ${name} for update`.execute(db)
  return rows[0]?.happened
}

/** @param upTo the last who was told; undefined when that was everybody */
export async function noteTold(db: Database, key: string, upTo: string | undefined): Promise<void> {
  await sql`
    update house_notices set told_up_to = coalesce(${upTo ?? null}::uuid, told_up_to), is_told = ${upTo === undefined}
    where key = ${key}`.execute(db)
}

/** The greatest key of a name. */
export async function newestKey(db: Database, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ key: string | null }>`
    select max(key collate "C") as key from house_notices where name = ${name}`.execute(db)
  return rows[0]?.key ?? undefined
}
