// What members who have both games of a double said of the one that goes: the other one says it too, where it says nothing.
import { entryNotesMaximum } from '@guildhall/contract/rules/library-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

type Pair = { readonly fromId: number; readonly intoId: number }

/** As rows hold it, by their columns. */
type Said = Readonly<Record<(typeof columns)[number], unknown>>
export type Filled = { readonly userId: string; readonly before: Said; readonly after: Said }

const columns = [
  'status',
  'is_status_told',
  'favourite',
  'notes',
  'typed_completion',
  'finished_at',
  'is_finish_typed',
  'said_played_at',
  'touched_at',
] as const

const asJson = (table: string): RawBuilder<Said> =>
  sql`jsonb_build_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(`${table}.${column}`)]))})`

/** A status that the member chose stands before one that a platform told, and a game that one has before a wish. */
const takesStatus = sql`(e.status not in ('unsorted', 'wishlist') and (
  k.status = 'wishlist' or (not e.is_status_told and (k.is_status_told or k.status = 'unsorted'))))`
const isFinished = sql`(case when ${takesStatus} then e.status else k.status end in ('beaten', 'completed'))`
const takesFinish = sql`(k.finished_at is null and e.finished_at is not null and (e.is_finish_typed or ${isFinished}))`

/** Both notes, one below the other, as long as there is room for both. */
const notes = sql`case
  when k.notes = '' then e.notes
  when e.notes = '' or e.notes = k.notes or length(k.notes) + length(e.notes) + 2 > ${sql.lit(entryNotesMaximum)} then k.notes
  else k.notes || E'\n\n' || e.notes end`

/** Nothing that the member said of the game that stays is lost by it. @returns what was said there before, and is now */
export async function fill(db: Database, { fromId, intoId }: Pair): Promise<Filled[]> {
  const { rows } = await sql<Filled>`
    with known as (
      select k.user_id, ${asJson('k')} as said from library_entries k
      where k.game_id = ${intoId} and exists (
        select from library_entries e where e.game_id = ${fromId} and e.user_id = k.user_id)
    ), filled as (
      update library_entries k set
        status = case when ${takesStatus} then e.status else k.status end,
        is_status_told = case when ${takesStatus} then e.is_status_told else k.is_status_told end,
        favourite = k.favourite or e.favourite,
        notes = ${notes},
        typed_completion = coalesce(k.typed_completion, e.typed_completion),
        finished_at = case when ${takesFinish} then e.finished_at when k.is_finish_typed or ${isFinished} then k.finished_at end,
        is_finish_typed = case when ${takesFinish} then e.is_finish_typed else k.is_finish_typed end,
        said_played_at = greatest(k.said_played_at, e.said_played_at),
        touched_at = greatest(k.touched_at, e.touched_at)
      from library_entries e
      where e.game_id = ${fromId} and k.game_id = ${intoId} and k.user_id = e.user_id
      returning k.user_id, ${asJson('k')} as said
    )
    select filled.user_id as "userId", known.said as before, filled.said as after
    from filled join known using (user_id) where filled.said <> known.said`.execute(db)
  return rows
}

/** What was said of it since then stays. */
export async function takeBack(db: Database, { intoId }: Pair, filled: readonly Filled[]): Promise<void> {
  const back = columns.map((column) => {
    const type = sql.raw(`library_entries.${column}`)
    return sql`${sql.ref(column)} = case
      when to_jsonb(${type}) is not distinct from nullif(was.after -> ${sql.lit(column)}, 'null')
      then (jsonb_populate_record(null::library_entries, was.before)).${sql.ref(column)} else ${type} end`
  })
  await sql`
    update library_entries set ${sql.join(back)}
    from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as was ("userId" uuid, before jsonb, after jsonb)
    where library_entries.game_id = ${intoId} and library_entries.user_id = was."userId"`.execute(db)
}
