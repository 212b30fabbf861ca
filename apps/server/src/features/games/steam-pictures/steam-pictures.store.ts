// Pictures of apps that are kept, and those that are still to be fetched.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { PictureKind } from './picture-kinds.ts'

export type OnePicture = { readonly appId: number; readonly kind: PictureKind }
export type KeptSize = { readonly width: number; readonly picture: Buffer }

/** What the store does not have it may have some day. */
const missingDays = 30
/** While somebody fetches it, nobody else does. */
const takenMinutes = 5
/** Looked at again within so long, nothing new is known. */
const seenMinutes = 60

/** For queries of games: the kept picture of the app that a game names first, as addresses name it; null without one. */
export const pictureNameOf = (kind: PictureKind): RawBuilder<string | null> => sql`(
  select app_id || '-' || mark from steam_pictures
  where app_id = steam_app_ids[1] and kind = ${sql.lit(kind)} and mark is not null)`

/** Covers of all apps that games name first, or of these games. @returns whether any is new */
export async function wantCovers(db: Database, gameIds?: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    insert into steam_pictures (app_id, kind)
    select distinct steam_app_ids[1], 'cover' from games
    where steam_app_ids <> '{}' and merged_into is null
      ${gameIds === undefined ? sql`` : sql`and id = any(${gameIds}::integer[])`}
    on conflict do nothing
    returning app_id`.execute(db)
  return rows.length > 0
}

/** Somebody looks at it, or at what stands in its place. What had to give way may come back. @returns whether it is to be fetched */
export async function see(db: Database, { appId, kind }: OnePicture): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    insert into steam_pictures as known (app_id, kind, seen_at) values (${appId}, ${kind}, clock_timestamp())
    on conflict (app_id, kind) do update set
      seen_at = clock_timestamp(),
      due_at = case when known.mark is null then coalesce(known.due_at, clock_timestamp()) end
    where known.seen_at is null or known.seen_at < clock_timestamp() - ${seenMinutes} * interval '1 minute'
    returning coalesce(due_at <= clock_timestamp() + interval '1 second', false) as "isDue"`.execute(db)
  return rows[0]?.isDue ?? false
}

/** The next ones to be fetched, what was looked at first; taken, so that no other server fetches them as well. */
export async function take(db: Database, { limit, isFull }: { limit: number; isFull: boolean }): Promise<OnePicture[]> {
  const { rows } = await sql<OnePicture>`
    update steam_pictures p set due_at = clock_timestamp() + ${takenMinutes} * interval '1 minute', tries = p.tries + 1
    from (
      select app_id, kind from steam_pictures
      where due_at <= clock_timestamp() ${isFull ? sql`and seen_at is not null` : sql``}
      order by seen_at desc nulls last, app_id limit ${limit} for update skip locked
    ) next
    where p.app_id = next.app_id and p.kind = next.kind
    returning p.app_id as "appId", p.kind`.execute(db)
  return rows
}

/** The apps whose turn comes next. */
export async function findNext(db: Database, limit: number): Promise<number[]> {
  const { rows } = await sql<{ appId: number }>`
    select app_id as "appId" from steam_pictures
    where due_at <= clock_timestamp() order by seen_at desc nulls last, app_id limit ${limit}`.execute(db)
  return [...new Set(rows.map(({ appId }) => appId))]
}

export async function keep(
  db: Database,
  { appId, kind }: OnePicture,
  { mark, sizes }: { mark: string; sizes: readonly KeptSize[] },
): Promise<void> {
  const bytes = sizes.reduce((sum, { picture }) => sum + picture.length, 0)
  await sql`
    update steam_pictures set mark = ${mark}, bytes = ${bytes}, due_at = null, tries = 0
    where app_id = ${appId} and kind = ${kind}`.execute(db)
  await sql`delete from steam_picture_sizes where app_id = ${appId} and kind = ${kind}`.execute(db)
  for (const { width, picture } of sizes) {
    await sql`
      insert into steam_picture_sizes (app_id, kind, width, picture)
      values (${appId}, ${kind}, ${width}, ${picture})`.execute(db)
  }
}

/** There is none, or none that can be used. */
export async function keepMissing(db: Database, { appId, kind }: OnePicture): Promise<void> {
  await sql`
    update steam_pictures set due_at = clock_timestamp() + ${missingDays} * interval '1 day', tries = 0
    where app_id = ${appId} and kind = ${kind}`.execute(db)
}

/** Not reached: again later, and each time later than before. */
export async function putOff(db: Database, pictures: readonly OnePicture[]): Promise<void> {
  await sql`
    update steam_pictures p
    set due_at = clock_timestamp() + least(power(2, least(p.tries, 8))::integer, 144) * interval '10 minutes'
    from unnest(${pictures.map(({ appId }) => appId)}::integer[], ${pictures.map(({ kind }) => kind)}::text[])
           as given (app_id, kind)
    where p.app_id = given.app_id and p.kind = given.kind`.execute(db)
}

export async function countBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from steam_pictures where mark is not null`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** Those that were looked at longest ago go, as many as it takes. They come back when somebody looks. */
export async function giveWay(db: Database, maximumBytes: number): Promise<void> {
  const { rows } = await sql<OnePicture>`
    update steam_pictures p set mark = null, bytes = 0, due_at = null
    from (
      select app_id, kind, sum(bytes) over (order by seen_at desc nulls last, app_id, kind) as upto
      from steam_pictures where mark is not null
    ) kept
    where p.app_id = kept.app_id and p.kind = kept.kind and kept.upto > ${maximumBytes}
    returning p.app_id as "appId", p.kind`.execute(db)
  for (const { appId, kind } of rows) {
    await sql`delete from steam_picture_sizes where app_id = ${appId} and kind = ${kind}`.execute(db)
  }
}

export async function findSize(
  db: Database,
  wanted: { appId: number; mark: string; width: number },
): Promise<{ kind: PictureKind; picture: Buffer } | undefined> {
  const { rows } = await sql<{ kind: PictureKind; picture: Buffer }>`
    select kind, picture from steam_pictures join steam_picture_sizes using (app_id, kind)
    where app_id = ${wanted.appId} and mark = ${wanted.mark} and width = ${wanted.width}`.execute(db)
  return rows[0]
}
