import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/unit-of-work.ts'
import type { TestApp, TestMember } from '../test-app.ts'

/** As every change between two people does before it looks at them. */
export async function holdTies(db: Database, member: Pick<TestMember, 'id'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ties of ' || ${member.id}, 0))`.execute(db)
}

/** Makes a call while a change is not committed, and commits the change when the call waits for it. */
export async function duringUncommitted<Answer>(
  app: TestApp,
  change: (db: Database) => Promise<unknown>,
  makeCall: () => Promise<Answer>,
): Promise<Answer> {
  const { answer } = await app.platform.database.transaction().execute(async (db) => {
    await change(db)
    const begun = { answer: makeCall() }
    await app.until(async () => {
      const waiting = await app.sql(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return waiting.length > 0
    }, 'the call to wait')
    return begun
  })
  return answer
}
