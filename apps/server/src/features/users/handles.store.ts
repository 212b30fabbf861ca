import { formerHandleDays, handleFault, handleMaximum } from '@guildhall/contract/rules/names/handle-rules'
import { likeness } from '@guildhall/contract/rules/names/likeness'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { foldName } from './name-folding.ts'

/** Room for the number that tells people of one name apart. */
const madeMaximum = 20
const guest = 'guest'

/**
 * A handle made from a name, kept free until the transaction ends: `wren_aldous`, the next one `wren_aldous_2`. Nobody
 * has it, or one that looks like it.
 */
export async function makeHandle(db: Database, name: string): Promise<string> {
  const base = madeOf(name)
  for (;;) {
    const handle = firstFree(base, await findTaken(db, base))
    await holdHandle(db, handle)
    // Somebody may have taken it, or one like it, until it was held.
    if (!(await findTaken(db, base)).has(likeness(handle))) return handle
  }
}

/** Of the whole name, or of the first part that nobody takes for the house: who is called Ada Admin is `ada`. */
function madeOf(name: string): string {
  const made = [name, ...name.split(' ')].map((part) =>
    foldName(part)
      .replaceAll(' ', '_')
      .replaceAll(/[^a-z0-9_]/g, '')
      .slice(0, madeMaximum)
      .replaceAll(/^_+|_+$/g, ''),
  )
  return made.find((handle) => handleFault(handle) === undefined) ?? guest
}

/**
 * Keeps a handle, and all that look like it, from others until the transaction ends. Whatever takes one asks for it
 * first, made from a name or chosen: likeness is not unique in the database.
 */
async function holdHandle(db: Database, handle: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('handle ' || ${likeness(handle)}, 0))`.execute(db)
}

/** The likenesses of those who begin like the handle, given up ones too. */
async function findTaken(db: Database, base: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ handle: string }>`
    select handle from users where handle_likeness(handle) like ${`${likeness(base)}%`}
    union
    select handle from former_handles where handle_likeness(handle) like ${`${likeness(base)}%`}`.execute(db)
  return new Set(rows.map((row) => likeness(row.handle)))
}

function firstFree(base: string, taken: ReadonlySet<string>): string {
  if (base !== guest && !taken.has(likeness(base))) return base
  let number = taken.size + 1
  while (taken.has(likeness(`${base}_${number}`))) number++
  return `${base}_${number}`
}

/** The member who has the handle, or gave it up less than 30 days ago. */
export async function findIdByHandle(db: Database, handle: string): Promise<string | undefined> {
  if (handle.length > handleMaximum) return undefined
  const { rows } = await sql<{ id: string }>`
    select id from users where handle = ${handle}
    union all
    select user_id from former_handles where handle = ${handle} and given_up_at > ${keptSince}
    limit 1`.execute(db)
  return rows[0]?.id
}

/** The members who have the handles, or gave them up less than 30 days ago, by handle. */
export async function findIdsByHandles(db: Database, handles: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const possible = handles.filter((handle) => handle.length <= handleMaximum)
  if (possible.length === 0) return new Map()
  const { rows } = await sql<{ handle: string; id: string }>`
    select handle, user_id as id from former_handles
    where handle = any(${possible}::text[]) and given_up_at > ${keptSince}
    union all
    select handle, id from users where handle = any(${possible}::text[])`.execute(db)
  return new Map(rows.map(({ handle, id }) => [handle, id]))
}

/** How many handles the member gave up in the last 30 days. */
export async function countHandleChanges(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from former_handles where user_id = ${userId} and given_up_at > ${keptSince}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Gives the member another handle and keeps the old one for them.
 * @returns false when somebody else has it or one that looks like it, or gave it up less than 30 days ago.
 */
export async function replaceHandle(db: Database, userId: string, handle: string): Promise<boolean> {
  await holdHandle(db, handle)
  if (await looksLikeAnothers(db, userId, handle)) return false
  await sql`
    insert into former_handles (handle, user_id)
    select handle, id from users where id = ${userId} and handle <> ${handle}
    on conflict (handle) do update set user_id = excluded.user_id, given_up_at = now()`.execute(db)
  await sql`delete from former_handles where handle = ${handle}`.execute(db)
  await sql`update users set handle = ${handle} where id = ${userId}`.execute(db)
  return true
}

/** Whether somebody else has it or one that looks like it, or gave it up less than 30 days ago. */
export async function looksLikeAnothers(db: Database, userId: string, handle: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where handle_likeness(handle) = ${likeness(handle)} and id <> ${userId}
    union all
    select from former_handles
    where handle_likeness(handle) = ${likeness(handle)} and user_id <> ${userId} and given_up_at > ${keptSince}
    limit 1`.execute(db)
  return rows.length > 0
}

/** Those that anybody may take again. */
export async function deleteOldHandles(db: Database): Promise<void> {
  await sql`delete from former_handles where given_up_at <= ${keptSince}`.execute(db)
}

const keptSince = sql`now() - make_interval(days => ${sql.lit(formerHandleDays)})`
