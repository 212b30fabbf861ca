import { setTimeout as pause } from 'node:timers/promises'
import type { notificationsHub } from '@guildhall/contract/notifications'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { HubChannel } from '../../../platform/realtime.ts'
import { tournamentsMoved } from '../tournaments.events.ts'
import { type Watching, watchersOf } from './watching.ts'

/** Of one batch; a page that shows one of more finds it when it looks. */
const mostAtOnce = 100
/** Results come many at a time: what happens in a moment is told once. */
const restMs = 1000

type Parts = {
  readonly notificationsHub: Pick<HubChannel<typeof notificationsHub>, 'toUsersIfKeepingUp' | 'toGroupIfKeepingUp'>
}

/** Who has a seat, waits, was asked, judges or hosts hears that it moved, and whoever watches it. */
export function pushTournamentMoves(
  { events, database, log }: Pick<Platform, 'events' | 'database' | 'log'>,
  { notificationsHub: hub }: Parts,
  watching: Watching,
): void {
  let waiting = new Set<string>()
  let isSending = false

  events.onCommitted(tournamentsMoved, ({ tournamentIds }) => {
    for (const id of tournamentIds) waiting.add(id)
    if (!isSending) void send()
  })

  async function send(): Promise<void> {
    isSending = true
    try {
      while (waiting.size > 0) {
        const ids = [...waiting].slice(0, mostAtOnce)
        waiting = new Set([...waiting].slice(mostAtOnce))
        await tell(ids)
        await pause(restMs, undefined, { ref: false })
      }
    } catch (error) {
      log.warn({ err: error }, 'members were not told that tournaments moved')
    } finally {
      isSending = false
    }
  }

  async function tell(ids: readonly string[]): Promise<void> {
    const byList = Map.groupBy(await findListeners(database, ids), ({ tournamentIds }) => tournamentIds.join())
    for (const listeners of byList.values()) {
      const [{ tournamentIds } = { tournamentIds: [] }] = listeners
      const userIds = listeners.map(({ userId }) => userId)
      hub.toUsersIfKeepingUp(userIds, 'TournamentsMoved', [...tournamentIds])
    }
    await watching.leaveUnseen(database, ids)
    for (const id of ids) hub.toGroupIfKeepingUp(watchersOf(id), 'TournamentsMoved', [id])
  }
}

async function findListeners(
  db: Database,
  ids: readonly string[],
): Promise<{ readonly userId: string; readonly tournamentIds: readonly string[] }[]> {
  const { rows } = await sql<{ userId: string; tournamentIds: string[] }>`
    select "userId", array_agg(distinct id order by id) as "tournamentIds" from (
      select e.user_id as "userId", e.tournament_id as id from tournament_entrants e
      where e.tournament_id = any(${ids}::uuid[]) and e.user_id is not null
        and (e.standing <> 'out' or e.status is not null)
      union
      select m.user_id, m.tournament_id from tournament_team_members m
      where m.tournament_id = any(${ids}::uuid[]) and m.user_id is not null
      union
      select creator_id, id from tournaments where id = any(${ids}::uuid[]) and creator_id is not null
      union
      select unnest(referee_ids), id from tournaments where id = any(${ids}::uuid[]) and published_at is not null
    ) concerned group by "userId"`.execute(db)
  return rows
}
