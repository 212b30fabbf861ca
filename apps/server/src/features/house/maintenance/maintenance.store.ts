import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export type StoredMaintenance = {
  readonly id: string
  readonly words: string | null
  readonly from: Date
  readonly until: Date
}

const columns = sql`id, words, from_at as "from", until_at as "until"`

/** That of now, or the next. */
export async function find(db: Database): Promise<StoredMaintenance | null> {
  const { rows } = await sql<StoredMaintenance>`
    select ${columns} from maintenance where until_at > clock_timestamp()`.execute(db)
  return rows[0] ?? null
}

/** Two who set it do so one after the other. */
export async function lock(db: Database): Promise<void> {
  await sql`select from maintenance for update`.execute(db)
}

export async function set(db: Database, maintenance: StoredMaintenance | null): Promise<void> {
  const { id = null, words = null, from = null, until = null } = maintenance ?? {}
  await sql`
    update maintenance set id = ${id}::uuid, words = ${words}, from_at = ${from}, until_at = ${until}`.execute(db)
}
