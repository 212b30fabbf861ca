import { randomUUIDv7 } from 'node:crypto'
import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

export type StoredNetwork = {
  readonly id: string
  readonly network: string
  readonly words: string
  readonly byId: string | null
  readonly at: Date
  readonly until: Date
}

const columns = sql`n.id, n.network::text as network, n.words, n.by_id as "byId", n.at, n.until`

/** Those that are refused now, the latest first; what is over is none. */
export async function findAll(db: Database): Promise<StoredNetwork[]> {
  const { rows } = await sql<StoredNetwork>`
    select ${columns} from refused_networks n where n.until > clock_timestamp() order by n.at desc, n.id desc`.execute(
    db,
  )
  return rows
}

export async function isRefused(db: Database, address: string): Promise<boolean> {
  if (isIP(address) === 0) return false
  const { rows } = await sql`
    select from refused_networks n where n.network >>= ${address}::inet and n.until > clock_timestamp() limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export async function forgetOver(db: Database): Promise<void> {
  await sql`delete from refused_networks where until <= clock_timestamp()`.execute(db)
}

/** @returns it, with its end from before where it was refused already */
export async function put(
  db: Database,
  wanted: { address: string; bits: number; days: number; words: string; byId: string },
): Promise<{ id: string; network: string; until: Date; before: Date | null }> {
  const network = sql`network(set_masklen(${wanted.address}::inet, ${wanted.bits}::integer))`
  const { rows } = await sql<{ id: string; network: string; until: Date; before: Date | null }>`
    with known as (select until from refused_networks where network = ${network})
    insert into refused_networks (id, network, words, by_id, until)
    values (${randomUUIDv7()}, ${network}, ${wanted.words}, ${wanted.byId},
      clock_timestamp() + make_interval(days => ${wanted.days}::integer))
    on conflict (network) do update set words = excluded.words, by_id = excluded.by_id, at = clock_timestamp(),
      until = excluded.until
    returning id, network::text as network, until, (select until from known) as before`.execute(db)
  return rows[0] as (typeof rows)[number]
}

export async function remove(db: Database, id: string): Promise<StoredNetwork | undefined> {
  const { rows } = await sql<StoredNetwork>`
    delete from refused_networks n where n.id = ${id} returning ${columns}`.execute(db)
  return rows[0]
}
