import type { Evidence, LibraryStatus } from '@guildhall/contract/rules/game-limits'
import type { CopySource } from '@guildhall/contract/rules/library-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { areHoursAsked } from './entries.store.ts'

/** A copy with all that is known of it; `told` where a platform speaks of it. */
export type WholeCopy = {
  readonly source: CopySource
  readonly sourceId: string | null
  readonly platform: string | null
  readonly typedMinutes: number
  readonly told: { readonly minutes: number; readonly evidence: Evidence } | null
}

/** A playthrough with its journal; days are those of the calendar, `2026-03-14`. */
export type WholePlaythrough = {
  readonly name: string
  readonly platform: string | null
  readonly startedOn: string | null
  readonly endedOn: string | null
  readonly isFinished: boolean
  readonly minutes: number | null
  readonly rating: number | null
  readonly journal: readonly { readonly on: string; readonly text: string; readonly minutes: number | null }[]
}

/** An entry with everything that its owner keeps of it. `minutes` is the sum, `typedMinutes` those of no copy. */
export type WholeEntry = {
  readonly gameId: number
  readonly status: LibraryStatus
  readonly isStatusTold: boolean
  readonly rating: number | null
  readonly favourite: boolean
  readonly isHidden: boolean
  readonly notes: string
  readonly typedMinutes: number
  readonly areHoursAsked: boolean
  readonly minutes: number
  readonly typedCompletion: number | null
  readonly finishedAt: Date | null
  readonly isFinishTyped: boolean
  readonly lastPlayedAt: Date | null
  readonly addedAt: Date
  readonly copies: readonly WholeCopy[]
  readonly playthroughs: readonly WholePlaythrough[]
}

/** A whole shelf, or these games of it, for its owner; doubles are out. By the numbers of games in this hall, in order. */
export async function readWholeShelf(
  db: Database,
  userId: string,
  gameIds?: readonly number[],
): Promise<readonly WholeEntry[]> {
  const ofGames = gameIds === undefined ? sql`` : sql`and e.game_id = any(${gameIds}::integer[])`
  const { rows } = await sql<WholeEntry>`
    with copies as (
      select game_id, jsonb_agg(jsonb_build_object(
        'source', source, 'sourceId', source_id, 'platform', platform, 'typedMinutes', typed_minutes,
        'told', case when source_id is not null then
          jsonb_build_object('minutes', coalesce(told_minutes, 0), 'evidence', told_evidence) end
      ) order by added_at, id) as copies
      from library_copies e where user_id = ${userId} ${ofGames} group by game_id
    ), written as (
      select j.playthrough_id,
        jsonb_agg(jsonb_build_object('on', j.day, 'text', j.text, 'minutes', j.minutes) order by j.day, j.id) as journal
      from playthroughs e join journal_entries j on j.playthrough_id = e.id
      where e.user_id = ${userId} ${ofGames} group by j.playthrough_id
    ), times as (
      select game_id, jsonb_agg(jsonb_build_object(
        'name', name, 'platform', platform, 'startedOn', started_on, 'endedOn', ended_on, 'isFinished', is_finished,
        'minutes', minutes, 'rating', rating, 'journal', coalesce(journal, '[]')
      ) order by id) as playthroughs
      from playthroughs e left join written on written.playthrough_id = e.id
      where user_id = ${userId} ${ofGames} group by game_id
    )
    select e.game_id as "gameId", e.status, e.is_status_told as "isStatusTold", r.rating, e.favourite,
           e.is_hidden as "isHidden", e.notes, e.typed_minutes as "typedMinutes",
           ${areHoursAsked} as "areHoursAsked", e.minutes,
           e.typed_completion as "typedCompletion", e.finished_at as "finishedAt",
           e.is_finish_typed as "isFinishTyped",
           e.last_played_at as "lastPlayedAt", e.added_at as "addedAt",
           coalesce(copies, '[]') as copies, coalesce(playthroughs, '[]') as playthroughs
    from library_entries e
    join games g on g.id = e.game_id and g.merged_into is null
    left join game_ratings r on r.user_id = e.user_id and r.game_id = e.game_id
    left join copies on copies.game_id = e.game_id
    left join times on times.game_id = e.game_id
    where e.user_id = ${userId} ${ofGames}
    order by e.game_id`.execute(db)
  return rows
}
