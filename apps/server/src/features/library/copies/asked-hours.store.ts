// Hours that were typed before a platform told some: whether both count. All writes are of a locked shelf.
import { copiesMaximum, type HoursAnswer } from '@guildhall/contract/rules/library-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export type StoredAsked = {
  readonly gameId: number
  readonly typedMinutes: number
  readonly toldMinutes: number
  readonly answer: HoursAnswer | null
}

/** Asks of these games, each once: what was answered stays answered. */
export async function ask(db: Database, userId: string, gameIds: readonly number[]): Promise<void> {
  if (gameIds.length === 0) return
  await sql`
    insert into library_asked_hours (user_id, game_id) select ${userId}, unnest(${gameIds}::integer[])
    on conflict do nothing`.execute(db)
}

/** Copies `c` made by hand at a place of which a platform tells hours. */
const areAsked = sql`(c.source_id is null and exists (
  select from library_copies told
  where told.user_id = c.user_id and told.game_id = c.game_id and told.source = c.source and told.told_minutes > 0))`

/** Of games on the shelf, while there are hours of both. What was dropped stands as it was typed. */
const asked = sql`
  select asked.game_id, asked.answer, typed.minutes as typed, copies.told
  from library_asked_hours asked
  join library_entries e on e.user_id = asked.user_id and e.game_id = asked.game_id
  join games g on g.id = asked.game_id and g.merged_into is null
  cross join lateral (
    select coalesce(sum(c.told_minutes), 0)::integer as told,
           coalesce(sum(c.typed_minutes + coalesce((asked.dropped_copies ->> c.id::text)::integer, 0))
             filter (where ${areAsked}), 0)::integer as typed
    from library_copies c where c.user_id = asked.user_id and c.game_id = asked.game_id) copies
  cross join lateral (select e.typed_minutes + asked.dropped_minutes + copies.typed as minutes) typed
  where copies.told > 0 and typed.minutes > 0`

export async function find(
  db: Database,
  userId: string,
  { after, limit }: { after: number; limit: number },
): Promise<StoredAsked[]> {
  const { rows } = await sql<StoredAsked>`
    select game_id as "gameId", answer, typed as "typedMinutes", told as "toldMinutes"
    from (${asked} and asked.user_id = ${userId} and asked.game_id > ${after}) found
    order by game_id limit ${limit}`.execute(db)
  return rows
}

export async function countOpen(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from (${asked} and asked.user_id = ${userId} and asked.answer is null) found`.execute(
    db,
  )
  return rows[0]?.open ?? 0
}

/** The games of which this is another answer than before: of those named, or of all that are open. */
export async function findOtherwise(
  db: Database,
  userId: string,
  { answer, gameIds }: { answer: HoursAnswer; gameIds: readonly number[] | undefined },
): Promise<number[]> {
  const meant = gameIds === undefined ? sql`asked.answer is null` : sql`asked.game_id = any(${gameIds}::integer[])`
  const { rows } = await sql<{ gameId: number }>`
    select game_id as "gameId" from (
      ${asked} and asked.user_id = ${userId} and asked.answer is distinct from ${answer} and ${meant}) found
    order by game_id`.execute(db)
  return rows.map(({ gameId }) => gameId)
}

/** Both count again, also what was dropped. */
export async function keepBoth(db: Database, userId: string, gameIds: readonly number[]): Promise<void> {
  await giveBack(db, userId, { which: sql`asked.game_id = any(${gameIds}::integer[])`, answer: sql`'both'` })
  await sql`
    update library_entries set touched_at = clock_timestamp(), updated_at = clock_timestamp()
    where user_id = ${userId} and game_id = any(${gameIds}::integer[])`.execute(db)
}

/** What was dropped comes back to where it was typed; that of a copy or a game which was taken away waits until it is put back. */
async function giveBack(
  db: Database,
  userId: string,
  { which, answer }: { which: RawBuilder<unknown>; answer: RawBuilder<unknown> },
): Promise<number[]> {
  const { rows } = await sql<{ gameId: number }>`
    with back as (
      select asked.game_id, asked.dropped_minutes, asked.dropped_copies,
             array(select c.id::text from library_copies c
                   where c.user_id = asked.user_id and c.game_id = asked.game_id) as here,
             exists (select from library_entries e
                     where e.user_id = asked.user_id and e.game_id = asked.game_id) as is_on_shelf
      from library_asked_hours asked where asked.user_id = ${userId} and ${which}
    ), copies_back as (
      update library_copies c
      set typed_minutes = c.typed_minutes + (back.dropped_copies ->> c.id::text)::integer
      from back
      where c.user_id = ${userId} and c.game_id = back.game_id and back.dropped_copies ->> c.id::text is not null
    ), entries_back as (
      update library_entries e set typed_minutes = e.typed_minutes + back.dropped_minutes
      from back where e.user_id = ${userId} and e.game_id = back.game_id and back.dropped_minutes > 0
    )
    update library_asked_hours asked
    set answer = ${answer}, dropped_copies = back.dropped_copies - back.here,
      dropped_minutes = case when back.is_on_shelf then 0 else back.dropped_minutes end
    from back where asked.user_id = ${userId} and asked.game_id = back.game_id
    returning asked.game_id as "gameId"`.execute(db)
  return rows.map(({ gameId }) => gameId)
}

/** Of copies that were taken away and can be put back, as many as a game has; with more none is waited for. */
const stillAway = sql`
  case when (select count(*) from jsonb_object_keys(asked.dropped_copies)) <= ${copiesMaximum}
    then asked.dropped_copies else '{}' end`

/** Only what the platform told counts; the typed hours are remembered for another answer. */
export async function dropTyped(db: Database, userId: string, gameIds: readonly number[]): Promise<void> {
  await sql`
    with dropped as (
      update library_copies c set typed_minutes = 0
      from library_copies before
      where c.user_id = ${userId} and c.game_id = any(${gameIds}::integer[]) and c.typed_minutes > 0
        and before.id = c.id and ${areAsked}
      returning c.id, c.game_id, before.typed_minutes
    )
    update library_asked_hours asked set answer = 'drop', dropped_minutes = e.typed_minutes,
      dropped_copies = ${stillAway} || coalesce(
        (select jsonb_object_agg(id, typed_minutes) from dropped where dropped.game_id = asked.game_id), '{}')
    from library_entries e
    where asked.user_id = ${userId} and asked.game_id = any(${gameIds}::integer[])
      and e.user_id = asked.user_id and e.game_id = asked.game_id`.execute(db)
  await sql`
    update library_entries
    set typed_minutes = 0, touched_at = clock_timestamp(), updated_at = clock_timestamp()
    where user_id = ${userId} and game_id = any(${gameIds}::integer[])`.execute(db)
}

/** Nothing that was dropped waits for a copy or the game to be put back. */
export const nothingWaits = sql`(asked.dropped_copies = '{}' and asked.dropped_minutes = 0)`

/** No platform tells of these games any more: what was dropped for its hours comes back, and it may be asked again. */
export async function forget(db: Database, userId: string, gameIds: readonly number[]): Promise<void> {
  if (gameIds.length === 0) return
  const those = sql`asked.game_id = any(${gameIds}::integer[])`
  await giveBack(db, userId, { which: sql`${those} and asked.answer is distinct from 'both'`, answer: sql`null` })
  await sql`
    delete from library_asked_hours asked
    where asked.user_id = ${userId} and ${those} and asked.answer is null and ${nothingWaits}`.execute(db)
}

/**
 * After copies or the game went or came back, before they are summed: where no copy tells hours any more, what was dropped
 * for them comes back and the question is open again; and so does what was dropped of what was put back since.
 * @returns the games of which something came back
 */
export async function giveBackUntold(db: Database, userId: string, gameIds: readonly number[]): Promise<number[]> {
  if (gameIds.length === 0) return []
  const those = sql`asked.game_id = any(${gameIds}::integer[]) and exists (
    select from library_entries e where e.user_id = asked.user_id and e.game_id = asked.game_id)`
  const copies = sql`from library_copies c where c.user_id = asked.user_id and c.game_id = asked.game_id`
  const untold = await giveBack(db, userId, {
    which: sql`${those} and asked.answer = 'drop' and not exists (select ${copies} and c.told_minutes > 0)`,
    answer: sql`null`,
  })
  const putBack = await giveBack(db, userId, {
    which: sql`${those} and asked.answer is distinct from 'drop' and (asked.dropped_minutes > 0 or exists (
      select ${copies} and asked.dropped_copies ->> c.id::text is not null))`,
    answer: sql`asked.answer`,
  })
  return [...untold, ...putBack]
}
