// Tables whose columns can be chosen, and what members chose for their kinds.
import { type ImportReading, type ImportTable, importReading } from '@guildhall/contract/imports/tables'
import { rememberedReadingsMaximum } from '@guildhall/contract/rules/library-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { DescribedTable } from '../reading/tables/read-table.ts'

type StoredTable = { readonly signature: string; readonly described: ImportTable }

/** Keeps a table of a new import. */
export async function insert(
  db: Database,
  importId: string,
  { signature, ...described }: DescribedTable,
  packed: Uint8Array,
): Promise<void> {
  await sql`
    insert into library_import_tables (import_id, signature, packed, described)
    values (${importId}, ${signature}, ${Buffer.from(packed)}, ${JSON.stringify(described)}::jsonb)`.execute(db)
}

export async function find(db: Database, importId: string): Promise<StoredTable | undefined> {
  const { rows } = await sql<StoredTable>`
    select signature, described from library_import_tables where import_id = ${importId}`.execute(db)
  return rows[0]
}

/** The file of a table, as it is kept. */
export async function findPacked(db: Database, importId: string): Promise<Uint8Array | undefined> {
  const { rows } = await sql<{ packed: Buffer }>`
    select packed from library_import_tables where import_id = ${importId}`.execute(db)
  return rows[0]?.packed
}

/** Stores how a table was read anew. */
export async function change(
  db: Database,
  importId: string,
  { signature: _same, ...described }: DescribedTable,
): Promise<void> {
  await sql`
    update library_import_tables set described = ${JSON.stringify(described)}::jsonb
    where import_id = ${importId}`.execute(db)
}

/** What was applied is read no more. */
export async function remove(db: Database, importId: string): Promise<void> {
  await sql`delete from library_import_tables where import_id = ${importId}`.execute(db)
}

/** What a member chose for tables, by their signatures; what an earlier release stored in another form is forgotten. */
export async function readingsOf(db: Database, userId: string): Promise<Readonly<Record<string, ImportReading>>> {
  const { rows } = await sql<{ signature: string; reading: unknown }>`
    select signature, reading from import_readings where user_id = ${userId}`.execute(db)
  return Object.fromEntries(
    rows.flatMap(({ signature, reading }) => {
      const { data } = importReading.safeParse(reading)
      return data === undefined ? [] : [[signature, data]]
    }),
  )
}

/** Remembers what was chosen for the tables of a kind; those of kinds that were not used for longest give way. */
export async function remember(db: Database, userId: string, signature: string, reading: ImportReading): Promise<void> {
  await sql`
    insert into import_readings (user_id, signature, reading)
    values (${userId}, ${signature}, ${JSON.stringify(reading)}::jsonb)
    on conflict (user_id, signature) do update set reading = excluded.reading, used_at = clock_timestamp()`.execute(db)
  await sql`
    delete from import_readings where user_id = ${userId} and signature in (
      select signature from import_readings where user_id = ${userId}
      order by used_at desc, signature offset ${rememberedReadingsMaximum}
    )`.execute(db)
}

/** A remembered choice was used. */
export async function touch(db: Database, userId: string, signature: string): Promise<void> {
  await sql`
    update import_readings set used_at = clock_timestamp()
    where user_id = ${userId} and signature = ${signature}`.execute(db)
}
