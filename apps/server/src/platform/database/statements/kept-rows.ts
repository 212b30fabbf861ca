// Rows that are taken away and may be put back as they were.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../unit-of-work.ts'

export type KeptRow = Readonly<Record<string, unknown>>
/** In the order in which they are put back. */
export type KeptRows = readonly { readonly table: string; readonly rows: readonly KeptRow[] }[]

/** Those of each table to which its condition applies, as they are now. */
export async function keepRows(db: Database, tables: Readonly<Record<string, RawBuilder<unknown>>>): Promise<KeptRows> {
  const kept: { table: string; rows: readonly KeptRow[] }[] = []
  for (const [table, condition] of Object.entries(tables)) {
    const { rows } = await sql<{ row: KeptRow }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where ${condition}`.execute(db)
    kept.push({ table, rows: rows.map(({ row }) => row) })
  }
  return kept
}

/**
 * Puts them back. A column that a table got meanwhile has its default, what is of a member who is gone stays away, and so
 * does what stands there already.
 * @returns how many of the first table are there again by this
 */
export async function putBackRows(db: Database, kept: KeptRows): Promise<number> {
  const counts: number[] = []
  for (const { table, rows } of kept) {
    const [first] = rows
    if (first === undefined) {
      counts.push(0)
      continue
    }
    const columns = await writtenColumns(db, table)
    const known = columns.filter((column) => Object.hasOwn(first, column))
    const names = sql.join(known.map((column) => sql.id(column)))
    const isOfMember = known.includes('user_id')
      ? sql`(k.user_id is null or exists (select from users u where u.id = k.user_id))`
      : sql`true`
    const { numAffectedRows } = await sql`
      insert into ${sql.table(table)} (${names}) overriding system value
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) k
      where ${isOfMember} on conflict do nothing`.execute(db)
    counts.push(Number(numAffectedRows ?? 0))
  }
  return counts[0] ?? 0
}

async function writtenColumns(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db)
  return rows.map(({ name }) => name)
}
