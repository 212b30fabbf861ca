import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { StatementNames } from './statement-names.ts'
import type { StatementWatch } from './statement-watch.ts'

const featureNotSupported = '0A000'
/** The place in PostgreSQL where "cached plan must not change result type" arises; the text may be translated. */
const planCheck = 'RevalidateCachedQuery'
const unknownStatement = '26000'
const statementExists = '42P05'
/** From so many on, the plan that was kept for a few may take the square of the time. */
const manyValues = 200
const longText = 16_384

/**
 * Whether a prepared statement could not be used, because a migration of another process changed what it answers, or
 * because it is not on this connection as it should be. Nothing of the statement has run then.
 */
export function isStaleStatement(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, routine } = error as { code?: unknown; routine?: unknown }
  if (code === featureNotSupported) return routine === planCheck
  return code === unknownStatement || code === statementExists
}

/**
 * Whether a statement is about so much that its own plan costs little beside it. The plan that is kept for its text was
 * made when the tables were perhaps empty, and for a few rows: 2,000 games were changed in 9 s by it.
 */
function isAboutMany(values: readonly unknown[]): boolean {
  return values.some((value) =>
    Array.isArray(value) ? value.length >= manyValues : typeof value === 'string' && value.length >= longText,
  )
}

/**
 * The pool for Kysely, with statements that have a name sent as prepared ones. One that is stale is sent again without
 * its name; inside a transaction, which the failure has ended, it is for {@link isStaleStatement} to repeat the whole.
 * The watch sees all of them.
 */
export function withPreparedStatements(pool: Pool, names: StatementNames, watch: StatementWatch): PostgresPool {
  // Kysely knows a connection by its client, so each has one wrapper for life.
  const wrappers = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const wrapper = wrappers.get(client) ?? wrapClient(client, names, watch)
      wrappers.set(client, wrapper)
      return wrapper
    },
  }
}

function wrapClient(client: PoolClient, names: StatementNames, watch: StatementWatch): PostgresPoolClient {
  async function send(text: string, parameters: readonly unknown[]) {
    const values = [...parameters]
    // Without parameters it may be several statements in one, and those cannot be prepared.
    const name = values.length === 0 || isAboutMany(values) ? undefined : names.nameOf(text)
    if (name === undefined) return client.query(text, values)
    const isAlone = client.getTransactionStatus() === 'I'
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      if (!isStaleStatement(error)) throw error
      names.renew(name)
      if (!isAlone) throw error
      return client.query(text, values)
    }
  }
  const query = (text: string, parameters: readonly unknown[]) => watch.run(client, () => send(text, parameters))
  return {
    // The other form takes cursors, and Kysely was given none.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}
