import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { notKeptFromEach } from '../../profiles/index.ts'

/** Those of the viewers who may know of one at least of the members, all of whom show themselves to everybody. */
export async function hearersAmong(
  db: Database,
  viewerIds: readonly string[],
  movedIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select viewer.id from unnest(${viewerIds}::uuid[]) as viewer (id)
    where exists (
      select from unnest(${movedIds}::uuid[]) as moved (id) where ${notKeptFromEach('viewer.id', 'moved.id')})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
