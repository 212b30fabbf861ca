import { setTimeout as pause } from 'node:timers/promises'
import type { notificationsHub } from '@guildhall/contract/notifications'
import { type TournamentPlayed, tournamentPlayed } from '@guildhall/contract/tournaments'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { HubChannel } from '../../../platform/realtime.ts'
import { type TournamentsMoved, tournamentsMoved } from '../tournaments.events.ts'
import { inRuns } from './played-runs.ts'
import { type Watching, watchersOf } from './watching.ts'

/** Of one batch; a page that shows one of more finds it when it looks. */
const mostAtOnce = 100
/** Results come many at a time: what happens in a moment is told once. */
const restMs = 1000
/** Whoever looks on waits for nothing else: what they hear is all that they have to know. */
const playedRestMs = 200

type Parts = {
  readonly notificationsHub: Pick<
    HubChannel<typeof notificationsHub>,
    'toUsersIfKeepingUp' | 'toGroupHereIfKeepingUp' | 'tellOtherServers' | 'onToldByOthers'
  >
}

/** What servers tell each other: who watches is asked of each server for itself, before its own hear of it. */
const noteToOthers = z.object({
  about: z.literal('tournaments moved'),
  tournamentIds: z.array(z.uuid()).readonly(),
  played: z.exactOptional(tournamentPlayed),
})

/** Who has a seat, waits, was asked, judges or hosts hears that it moved, and whoever watches it. */
export function pushTournamentMoves(
  { events, database, log }: Pick<Platform, 'events' | 'database' | 'log'>,
  { notificationsHub: hub }: Parts,
  watching: Watching,
): void {
  let waiting = new Set<string>()
  /** Those whose watchers here look again, whichever server changed them. */
  let changed = new Set<string>()
  let isSending = false
  const tellPlayed = createPlayedTelling({ database, log, hub, watching })

  events.onCommitted(tournamentsMoved, (moved) => {
    for (const id of moved.tournamentIds) waiting.add(id)
    hub.tellOtherServers({ about: 'tournaments moved', ...moved } satisfies z.input<typeof noteToOthers>)
    tellWatchers(moved)
  })
  hub.onToldByOthers((note) => {
    const { data } = noteToOthers.safeParse(note)
    if (data !== undefined) tellWatchers(data)
  })

  function tellWatchers({ tournamentIds, played }: TournamentsMoved): void {
    if (played === undefined) for (const id of tournamentIds) changed.add(id)
    else tellPlayed(played)
    if (!isSending) void send()
  }

  async function send(): Promise<void> {
    isSending = true
    try {
      while (waiting.size > 0 || changed.size > 0) {
        const ids = [...waiting].slice(0, mostAtOnce)
        waiting = new Set([...waiting].slice(mostAtOnce))
        if (ids.length > 0) await tell(ids)
        const looking = [...changed].slice(0, mostAtOnce)
        changed = new Set([...changed].slice(mostAtOnce))
        await watching.leaveUnseen(database, looking)
        for (const id of looking) hub.toGroupHereIfKeepingUp(watchersOf(id), 'TournamentsMoved', [id])
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
  }
}

type Telling = Pick<Platform, 'database' | 'log'> & {
  readonly hub: Parts['notificationsHub']
  readonly watching: Watching
}

/** Matches as they stand now go to whoever looks on, so that a thousand pages ask for nothing. */
function createPlayedTelling({ database, log, hub, watching }: Telling): (played: TournamentPlayed) => void {
  const waiting = new Map<string, TournamentPlayed[]>()
  let isSending = false

  async function send(): Promise<void> {
    isSending = true
    try {
      while (waiting.size > 0) {
        const all = [...waiting]
        waiting.clear()
        for (const [id, played] of all) {
          await watching.leaveUnseen(database, [id])
          for (const run of inRuns(played)) hub.toGroupHereIfKeepingUp(watchersOf(id), 'TournamentPlayed', run)
        }
        await pause(playedRestMs, undefined, { ref: false })
      }
    } catch (error) {
      // Whoever misses one sees that by the next, and asks.
      log.warn({ err: error }, 'who looks on was not told what was played')
    } finally {
      isSending = false
    }
  }

  return (played) => {
    waiting.set(played.tournamentId, [...(waiting.get(played.tournamentId) ?? []), played])
    if (!isSending) void send()
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
