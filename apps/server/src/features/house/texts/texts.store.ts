import type { HouseTextKind } from '@guildhall/contract/rules/house/house-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export type StoredText = { readonly version: number; readonly text: string | null; readonly since: Date }

/** The next version of it, under the lock of the words of the hall. */
export async function add(db: Database, kind: HouseTextKind, text: string | null): Promise<StoredText> {
  const { rows } = await sql<StoredText>`
    insert into house_texts (kind, version, text, since)
    select ${kind}, coalesce(max(version), 0) + 1, ${text}, now() from house_texts where kind = ${kind}
    returning version, text, since`.execute(db)
  return rows[0] as StoredText
}

export async function findPage(
  db: Database,
  kind: HouseTextKind,
  { before = null, limit }: { before?: number | null | undefined; limit: number },
): Promise<StoredText[]> {
  const { rows } = await sql<StoredText>`
    select version, text, since from house_texts
    where kind = ${kind} and (${before}::integer is null or version < ${before})
    order by version desc limit ${limit}`.execute(db)
  return rows
}

/** Whoever came later has agreed to what stood there then. */
export async function findUnread(
  db: Database,
  userId: string,
): Promise<{ kind: HouseTextKind; version: number; since: Date }[]> {
  const { rows } = await sql<{ kind: HouseTextKind; version: number; since: Date }>`
    select t.kind, t.version, t.since
    from (select distinct on (kind) kind, version, text, since from house_texts order by kind, version desc) t
    join users u on u.id = ${userId} and u.created_at < t.since
    left join house_acknowledgements a on a.user_id = u.id and a.kind = t.kind
    where t.text is not null and coalesce(a.version, 0) < t.version
    order by t.kind desc`.execute(db)
  return rows
}

/** Whether there is such a version. */
export async function acknowledge(
  db: Database,
  userId: string,
  { kind, version }: { kind: HouseTextKind; version: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into house_acknowledgements (user_id, kind, version)
    select ${userId}, t.kind, t.version from house_texts t where t.kind = ${kind} and t.version = ${version}
    on conflict (user_id, kind) do update set
      version = greatest(excluded.version, house_acknowledgements.version),
      at = case when excluded.version > house_acknowledgements.version then excluded.at else house_acknowledgements.at end
    returning kind`.execute(db)
  return rows.length > 0
}
