import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { type ChainedEntry, hashOf, type SaidEntry } from './chain.ts'

export type StoredEntry = ChainedEntry & { readonly hash: string }

export type Anchor = { readonly entries: number; readonly head: string }

const columns = sql`
  seq, at, actor_id as "actorId", member_id as "memberId", action, on_kind as "onKind", on_id as "onId",
  before, after, reason, encode(hash, 'hex') as hash`

/**
 * At the end of the chain. Whoever writes holds the anchor, so two entries never follow the same one.
 * @returns the number of it
 */
export async function append(db: Database, said: SaidEntry): Promise<number> {
  const { rows } = await sql<Anchor & { at: Date }>`
    select entries, encode(head, 'hex') as head, clock_timestamp()::timestamptz(3) as at
    from audit_anchor for update`.execute(db)
  const anchor = rows[0]
  if (anchor === undefined) throw new Error('the audit log has lost its anchor')
  const entry = { ...said, seq: anchor.entries + 1, at: anchor.at }
  const hash = hashOf(entry, anchor.head)
  await sql`
    insert into audit_entries (seq, at, actor_id, member_id, action, on_kind, on_id, before, after, reason, hash)
    values (${entry.seq}, ${entry.at}, ${entry.actorId}, ${entry.memberId}, ${entry.action}, ${entry.onKind},
            ${entry.onId}, ${JSON.stringify(entry.before)}, ${JSON.stringify(entry.after)}, ${entry.reason},
            decode(${hash}, 'hex'))`.execute(db)
  await sql`update audit_anchor set entries = ${entry.seq}, head = decode(${hash}, 'hex')`.execute(db)
  return entry.seq
}

export async function readAnchor(db: Database): Promise<Anchor | undefined> {
  const { rows } = await sql<Anchor>`
    select entries, encode(head, 'hex') as head from audit_anchor`.execute(db)
  return rows[0]
}

/** As they stand in the table, whatever their numbers; from the very first without one. */
export async function readAfter(db: Database, seq: number | null, limit: number): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select ${columns} from audit_entries where ${seq === null ? sql`true` : sql`seq > ${seq}`} order by seq limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function find(db: Database, seq: number): Promise<StoredEntry | undefined> {
  const { rows } = await sql<StoredEntry>`select ${columns} from audit_entries where seq = ${seq}`.execute(db)
  return rows[0]
}

export type AuditSearch = {
  readonly area?: string | undefined
  readonly memberId?: string | undefined
  readonly words?: { readonly text: string; readonly memberIds: readonly string[] } | undefined
}

type LatestFirst = AuditSearch & { readonly before?: number | undefined; readonly limit: number }
type OldestFirst = AuditSearch & { readonly after: number; readonly upTo: number; readonly limit: number }

const searchTimeLimit = '2s'

/** The latest first. */
export async function findPage(database: Database, { before, limit, ...search }: LatestFirst): Promise<StoredEntry[]> {
  return inTime(
    database,
    sql`where ${isSought(search)} ${before === undefined ? sql`` : sql`and seq < ${before}`}
      order by seq desc limit ${limit}`,
  )
}

/** Of those up to one. */
export async function findOldest(
  database: Database,
  { after, upTo, limit, ...search }: OldestFirst,
): Promise<StoredEntry[]> {
  return inTime(
    database,
    sql`where ${isSought(search)} and seq > ${after} and seq <= ${upTo} order by seq limit ${limit}`,
  )
}

/** Within a time limit of its own. */
async function inTime(database: Database, which: RawBuilder<unknown>): Promise<StoredEntry[]> {
  return database.transaction().execute(async (db) => {
    await sql`select set_config('statement_timeout', ${searchTimeLimit}, true)`.execute(db)
    const { rows } = await sql<StoredEntry>`select ${columns} from audit_entries ${which}`.execute(db)
    return rows
  })
}

const isSought = ({ area, memberId, words }: AuditSearch) => sql`true
  ${area === undefined ? sql`` : sql`and split_part(action, '.', 1) = ${area}`}
  ${memberId === undefined ? sql`` : sql`and member_id = ${memberId}`}
  ${words === undefined ? sql`` : sql`and ${saysAnyOf(words)}`}`

const saysAnyOf = ({ text, memberIds }: { text: string; memberIds: readonly string[] }) => sql`(
  actor_id = any(${memberIds}::uuid[]) or member_id = any(${memberIds}::uuid[]) or on_id = ${text}
  or strpos(lower(reason), lower(${text})) > 0 or starts_with(encode(hash, 'hex'), lower(${text})))`
