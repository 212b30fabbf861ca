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
 * Puts them back. A column that a table got meanwhile has its default. What is of a member who is gone, or of anything else
 * that is, stays away, or names nobody where a row may; so does what stands there already.
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
    const references = (await findReferences(db, table)).filter(({ column }) => known.includes(column))
    const values = known.map((column) => {
      const found = references.find((each) => each.column === column && each.isForgotten)
      return found === undefined ? sql.ref(`k.${column}`) : sql`(${referred(found)})`
    })
    const leadsSomewhere = references
      .filter(({ isForgotten }) => !isForgotten)
      .map((each) => sql`(${sql.ref(`k.${each.column}`)} is null or exists (${referred(each)}))`)
    const { numAffectedRows } = await sql`
      insert into ${sql.table(table)} (${names}) overriding system value
      select ${sql.join(values)} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) k
      where ${sql.join([sql`true`, ...leadsSomewhere], sql` and `)} on conflict do nothing`.execute(db)
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

type Reference = {
  readonly column: string
  readonly table: string
  readonly key: string
  /** The row stays without it. */
  readonly isForgotten: boolean
}

const referred = ({ column, table, key }: Reference): RawBuilder<unknown> =>
  sql`select r.${sql.id(key)} from ${sql.table(table)} r where r.${sql.id(key)} = ${sql.ref(`k.${column}`)}`

/** To other tables, by one column each. */
async function findReferences(db: Database, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select own.attname as "column", c.confrelid::regclass::text as "table", theirs.attname as "key",
           c.confdeltype = 'n' as "isForgotten"
    from pg_constraint c
    join pg_attribute own on own.attrelid = c.conrelid and own.attnum = c.conkey[1]
    join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attnum = c.confkey[1]
    where c.contype = 'f' and c.conrelid = ${table}::regclass and c.confrelid <> c.conrelid and cardinality(c.conkey) = 1`.execute(
    db,
  )
  return rows
}
