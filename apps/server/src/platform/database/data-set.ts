import { sql } from 'kysely'
import type { Database } from './unit-of-work.ts'

/** The id of the data set; it changes only with a restore, which happens while no server runs. */
export async function readEpoch(database: Database): Promise<string> {
  const { rows } = await sql<{ epoch: string }>`select epoch from data_set`.execute(database)
  const row = rows[0]
  if (row === undefined) throw new Error('the database does not say which data set it holds')
  return row.epoch
}
