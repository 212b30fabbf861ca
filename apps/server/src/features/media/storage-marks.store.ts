import type { Generated } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

type Tables = { media_storage_marks: { id: Generated<string>; mark: string; written_at: Generated<Date> } }

const tables = (db: Database) => db.withTables<Tables>()

/** Servers that clean at the same time write one each. */
const remembered = 4

export async function isRemembered(db: Database, mark: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('media_storage_marks')
    .select('id')
    .where('mark', '=', mark)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a mark and forgets old ones; `beside` is there still until the new one is written. */
export async function remember(db: Database, mark: string, { beside }: { beside: string }): Promise<void> {
  await tables(db).insertInto('media_storage_marks').values({ mark }).execute()
  await tables(db)
    .deleteFrom('media_storage_marks')
    .where('mark', '!=', beside)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('media_storage_marks').select('id').orderBy('id', 'desc').limit(remembered),
    )
    .execute()
}
