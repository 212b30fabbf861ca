import type { MediaPurpose } from '@guildhall/contract/rules/media-limits'
import type { Generated } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { isRefused } from './blocks.store.ts'

export type StoredSize = { readonly width: number; readonly height: number; readonly bytes: number }

/** An upload; `name` is the secret part of its addresses. */
export type StoredMedia = {
  readonly id: string
  readonly ownerId: string
  readonly purpose: MediaPurpose
  readonly name: string
  readonly sizes: readonly StoredSize[]
  readonly uses: number
  readonly createdAt: Date
}

export type NewMedia = Omit<StoredMedia, 'uses' | 'createdAt'> & {
  readonly sourceHash: Buffer
  readonly likeness: string | null
}

/** Files whose row is gone. */
export type Removal = { readonly id: string; readonly name: string; readonly sizes: readonly StoredSize[] }

type Tables = {
  media: {
    id: string
    owner_id: string
    purpose: MediaPurpose
    name: string
    sizes: StoredSize[]
    bytes: string
    source_hash: Buffer
    likeness: string | null
    stored_at: Date | null
    uses: Generated<number>
    is_withheld: Generated<boolean>
    created_at: Generated<Date>
  }
  media_removals: { id: Generated<string>; name: string; sizes: StoredSize[]; created_at: Generated<Date> }
}

const tables = (db: Database) => db.withTables<Tables>()
const columns = ['id', 'owner_id as ownerId', 'purpose', 'name', 'sizes', 'uses', 'created_at as createdAt'] as const
const asJson = (sizes: readonly StoredSize[]) => sql<StoredSize[]>`${JSON.stringify(sizes)}::jsonb`
const bytesOf = (sizes: readonly StoredSize[]) => sizes.reduce((sum, { bytes }) => sum + bytes, 0)

/** What all uploads of a member take, those on their way included. */
export async function usedBytes(db: Database, ownerId: string): Promise<number> {
  const { used } = await tables(db)
    .selectFrom('media')
    .select(sql<string>`coalesce(sum(bytes), 0)`.as('used'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(used)
}

/**
 * Inserts the row that its files will follow. Uploads of a member take turns here, so that together they stay within
 * the quota.
 * @returns whether there was room.
 */
export async function reserveMedia(db: Database, added: NewMedia, quotaBytes: number): Promise<boolean> {
  const bytes = bytesOf(added.sizes)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media of ${added.ownerId}`}, 0))`.execute(db)
  if ((await usedBytes(db, added.ownerId)) + bytes > quotaBytes) return false
  const { id, ownerId, purpose, name, sourceHash, likeness } = added
  await tables(db)
    .insertInto('media')
    .values({
      id,
      owner_id: ownerId,
      purpose,
      name,
      sizes: asJson(added.sizes),
      bytes: String(bytes),
      source_hash: sourceHash,
      likeness,
      stored_at: null,
    })
    .execute()
  return true
}

/** Says that all files are there; `undefined` when the row went meanwhile, with its owner. */
export function confirmMedia(db: Database, id: string): Promise<StoredMedia | undefined> {
  return tables(db)
    .updateTable('media')
    .set({ stored_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

export function findMedia(db: Database, id: string): Promise<StoredMedia | undefined> {
  return selectStored(db).where('id', '=', id).executeTakeFirst()
}

export function findMany(db: Database, ids: readonly string[]): Promise<StoredMedia[]> {
  return selectStored(db).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
}

export function findMediaByName(db: Database, name: string): Promise<StoredMedia | undefined> {
  return selectStored(db).where('name', '=', name).executeTakeFirst()
}

function selectStored(db: Database) {
  return tables(db).selectFrom('media').select(columns).where('stored_at', 'is not', null)
}

export async function setWithheld(db: Database, ids: readonly string[], withheld: boolean): Promise<void> {
  await tables(db).updateTable('media').set({ is_withheld: withheld }).where('id', 'in', ids).execute()
}

export async function isWithheld(db: Database, name: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('media')
    .select('id')
    .where('name', '=', name)
    .where('is_withheld', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** One use more of what the owner uploaded for this purpose. */
export function addUse(
  db: Database,
  of: { id: string; ownerId: string; purpose: MediaPurpose },
): Promise<StoredMedia | undefined> {
  return tables(db)
    .updateTable('media')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', of.id)
    .where('owner_id', '=', of.ownerId)
    .where('purpose', '=', of.purpose)
    .where('stored_at', 'is not', null)
    .where('is_withheld', '=', false)
    .where(({ not }) => not(isRefused))
    .returning(columns)
    .executeTakeFirst()
}

/** One use more of each of these; only of what fits `of` and is there. Its owner shows nothing anew that is blocked meanwhile. Locked by id, so that none waits for another. */
export function addUses(
  db: Database,
  ids: readonly string[],
  of: { purpose: MediaPurpose } & ({ ownerId: string } | { isInUse: true }),
): Promise<StoredMedia[]> {
  return tables(db)
    .with('meant', (cte) =>
      cte
        .selectFrom('media')
        .select('id')
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .where('purpose', '=', of.purpose)
        .where('stored_at', 'is not', null)
        .where('is_withheld', '=', false)
        .$call((query) =>
          'ownerId' in of
            ? query.where('owner_id', '=', of.ownerId).where(({ not }) => not(isRefused))
            : query.where('uses', '>', 0),
        )
        .orderBy('id')
        .forUpdate(),
    )
    .updateTable('media')
    .from('meant')
    .set((eb) => ({ uses: eb('media.uses', '+', 1) }))
    .whereRef('media.id', '=', 'meant.id')
    .returning(['media.id', 'owner_id as ownerId', 'purpose', 'name', 'sizes', 'uses', 'created_at as createdAt'])
    .execute()
}

/** Ends one use for each time an id is named, and deletes the rows of what nothing uses then. @returns whether any went. */
export async function endUses(db: Database, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ id: string; uses: number }>`
    with ended as (select id, count(*)::int as times from unnest(${ids}::uuid[]) as id group by id),
      meant as (select media.id from media join ended using (id) order by id for update of media)
    update media set uses = greatest(uses - times, 0)
    from ended join meant using (id) where media.id = ended.id
    returning media.id, media.uses`.execute(db)
  const unused = rows.filter(({ uses }) => uses === 0).map(({ id }) => id)
  if (unused.length === 0) return false
  await tables(db).deleteFrom('media').where('id', 'in', unused).where('uses', '=', 0).execute()
  return true
}

/** One use less. @returns how many are left; `undefined` when there was none. */
export async function endUse(db: Database, id: string): Promise<number | undefined> {
  const row = await tables(db)
    .updateTable('media')
    .set((eb) => ({ uses: eb('uses', '-', 1) }))
    .where('id', '=', id)
    .where('uses', '>', 0)
    .returning('uses')
    .executeTakeFirst()
  return row?.uses
}

/** Deletes the row of an upload that nothing uses, whatever became of its files. @returns whether there was one. */
export async function deleteUnused(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('media')
    .where('id', '=', id)
    .where('uses', '=', 0)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Uploads that nothing used for a day, and those whose files never came to be. */
export const isExpired = sql`uses = 0
  and (created_at < now() - interval '1 day' or stored_at is null and created_at < now() - interval '1 hour')`

export async function deleteExpired(db: Database): Promise<void> {
  await sql`delete from media where ${isExpired}`.execute(db)
}

/** Remembers files to remove that have no row, or will have none. */
export async function addRemoval(db: Database, { name, sizes }: Pick<StoredMedia, 'name' | 'sizes'>): Promise<void> {
  await tables(db)
    .insertInto('media_removals')
    .values({ name, sizes: asJson(sizes) })
    .execute()
}

/** The oldest removals behind `afterId`. */
export function listRemovals(db: Database, afterId: string, limit: number): Promise<Removal[]> {
  return tables(db)
    .selectFrom('media_removals')
    .select(['id', 'name', 'sizes'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function deleteRemoval(db: Database, id: string): Promise<void> {
  await tables(db).deleteFrom('media_removals').where('id', '=', id).execute()
}

/** Uploads whose names begin so, and those of which files are yet to be removed. */
export async function listNamed(db: Database, beginning: string): Promise<{ name: string; sizes: StoredSize[] }[]> {
  return tables(db)
    .selectFrom('media')
    .select(['name', 'sizes'])
    .where('name', '>=', beginning)
    .where('name', '<', `${beginning}~`)
    .unionAll(
      tables(db)
        .selectFrom('media_removals')
        .select(['name', 'sizes'])
        .where('name', '>=', beginning)
        .where('name', '<', `${beginning}~`),
    )
    .execute()
}

/** Uploads whose names begin so, with what says whether their files must be there. */
export function listByName(
  db: Database,
  beginning: string,
): Promise<{ id: string; name: string; sizes: StoredSize[]; uses: number; isStored: boolean }[]> {
  return tables(db)
    .selectFrom('media')
    .select(['id', 'name', 'sizes', 'uses', sql<boolean>`stored_at is not null`.as('isStored')])
    .where('name', '>=', beginning)
    .where('name', '<', `${beginning}~`)
    .execute()
}
