import type { MediaPurpose } from '@guildhall/contract/rules/media-limits'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { isExpired } from './media.store.ts'

/** Pictures and their bytes by what they are for, the most first. */
export async function findUsage(db: Database): Promise<{ purpose: MediaPurpose; count: number; bytes: number }[]> {
  const { rows } = await sql<{ purpose: MediaPurpose; count: number; bytes: number }>`
    select purpose, count(*) as count, sum(bytes)::float8 as bytes from media
    where stored_at is not null group by purpose order by sum(bytes) desc`.execute(db)
  return rows
}

/** What the next cleaning takes away. */
export async function countUnused(db: Database): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*) as count, coalesce(sum(bytes), 0)::float8 as bytes from media where ${isExpired}`.execute(db)
  return rows[0] ?? { count: 0, bytes: 0 }
}
