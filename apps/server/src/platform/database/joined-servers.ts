import { sql } from 'kysely'
import type { Client } from 'pg'
import type { Database } from './unit-of-work.ts'

/** A server that was silent for longer is gone, killed with its process. */
export const silenceSeconds = 20
const lifeSignMs = 5000

/** Puts a server among those whose schema no migration may take away; in the transaction that found it to be up to date. */
export async function joinServers(client: Client, server: { id: string; knows: string }): Promise<void> {
  await client.query(`delete from schema_servers where seen_at < now() - interval '1 hour'`)
  await client.query('insert into schema_servers (id, knows) values ($1, $2)', [server.id, server.knows])
}

/** What the joined servers know that would not bear a migration: the number of the newest each. */
export async function findThoseBelow(client: Client, borneFrom: string): Promise<string[]> {
  const { rows } = await client.query<{ knows: string }>(
    `select knows from schema_servers
     where knows < $1 and seen_at > now() - make_interval(secs => ${silenceSeconds}) order by knows`,
    [borneFrom],
  )
  return rows.map(({ knows }) => knows)
}

export type JoinedServer = {
  readonly id: string
  /** The number of the newest migration it knows. */
  readonly knows: string
  readonly since: Date
  readonly seenAt: Date
  /** Of a server of an older release neither is known. */
  readonly version: string | null
  readonly state: unknown
}

/** Those that gave a sign of life within the last minutes; one that ended in order is none of them. */
export async function findJoined(db: Database, minutes: number): Promise<JoinedServer[]> {
  const { rows } = await sql<JoinedServer>`
    select id, knows, since, seen_at as "seenAt", version, state from schema_servers
    where seen_at > now() - make_interval(mins => ${minutes}) order by since, id`.execute(db)
  return rows
}

/** What a server says of itself with each sign of life. */
export type OfServer = { readonly version: string; readonly state: object }

/** Gives a sign of life again and again, so that what a killed server leaves is told from one that works. */
export function stayJoined(database: Database, id: string, onError: (error: unknown) => void) {
  let describe: (() => OfServer) | undefined

  async function sign(): Promise<void> {
    const { version = null, state = null } = describe?.() ?? {}
    await sql`
      update schema_servers set seen_at = now(), version = ${version}, state = ${JSON.stringify(state)}::jsonb
      where id = ${id}`
      .execute(database)
      .catch(onError)
  }

  const timer = setInterval(() => void sign(), lifeSignMs).unref()
  return {
    /** What it says from now on. */
    async tell(read: () => OfServer): Promise<void> {
      describe = read
      await sign()
    },
    async leave(): Promise<void> {
      clearInterval(timer)
      // Where the database is away the silence tells it.
      await sql`delete from schema_servers where id = ${id}`.execute(database).catch(onError)
    },
  }
}
