import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { LocalStanding } from './local-members.ts'

/** Somebody who is not connected to a server any more, and until when they were. */
export type Departure = { readonly userId: string; readonly leftAt: Date }

/** As many departures are handled at once. */
const departuresAtOnce = 1000

/** One server at a time writes what follows from connections: changes are then in the order of their numbers. */
export async function takeTurn(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('presence', 0))`.execute(db)
}

/** Says that the server is there. Whether it was unknown: what was stored of its connections is gone then. */
export async function signLife(db: Database, serverId: string): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into presence_servers (id) values (${serverId})
    on conflict (id) do update set alive_at = now()
    returning (xmax = 0) as "isNew"`.execute(db)
  return rows[0]?.isNew ?? true
}

/** Who left and was never noticed leaves no trace. */
export async function storeStandings(
  db: Database,
  serverId: string,
  standings: readonly LocalStanding[],
): Promise<void> {
  const here = standings.filter(({ isHere }) => isHere)
  const gone = standings.flatMap(({ userId, isHere }) => (isHere ? [] : [userId]))
  if (here.length > 0) {
    await sql`
      insert into presence_connections (user_id, server_id, is_active)
      select standing.user_id, ${serverId}::uuid, standing.is_active
      from unnest(${here.map(({ userId }) => userId)}::uuid[], ${here.map(({ isActive }) => isActive)}::boolean[])
        as standing (user_id, is_active)
      on conflict (user_id, server_id) do update set is_active = excluded.is_active, left_at = null`.execute(db)
  }
  if (gone.length > 0) {
    await sql`
      update presence_connections set left_at = now()
      where server_id = ${serverId} and user_id = any(${gone}::uuid[]) and left_at is null`.execute(db)
  }
}

/** Takes those away who left a server longer ago than the grace. */
export async function removeDeparted(db: Database, graceMs: number): Promise<Departure[]> {
  const { rows } = await sql<Departure>`
    delete from presence_connections
    where (user_id, server_id) in (
      select user_id, server_id from presence_connections
      where left_at <= now() - ${graceMs} * interval '1 ms' order by left_at limit ${departuresAtOnce})
    returning user_id as "userId", left_at as "leftAt"`.execute(db)
  return rows
}

/** Takes those away whose server gives no sign of life any more, and in the end the server. */
export async function removeLost(db: Database, silenceMs: number): Promise<Departure[]> {
  const { rows } = await sql<Departure>`
    delete from presence_connections as connection
    using presence_servers as server
    where server.id = connection.server_id
      and (connection.user_id, connection.server_id) in (
        select user_id, server_id from presence_connections
        where server_id in (
          select id from presence_servers where alive_at <= now() - ${silenceMs} * interval '1 ms')
        limit ${departuresAtOnce})
    returning connection.user_id as "userId", coalesce(connection.left_at, server.alive_at) as "leftAt"`.execute(db)
  if (rows.length < departuresAtOnce) {
    await sql`
      delete from presence_servers as server
      where alive_at <= now() - ${silenceMs} * interval '1 ms'
        and not exists (select from presence_connections where server_id = server.id)`.execute(db)
  }
  return rows
}

/** Whether somebody's grace is over. */
export async function hasDeparted(db: Database, graceMs: number): Promise<boolean> {
  const { rows } = await sql`
    select from presence_connections where left_at <= now() - ${graceMs} * interval '1 ms' limit 1`.execute(db)
  return rows.length > 0
}

/** Those of `ids` who are connected anywhere. */
export async function connectedAmong(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id as "userId" from presence_connections where user_id = any(${ids}::uuid[])`.execute(db)
  return rows.map(({ userId }) => userId)
}
