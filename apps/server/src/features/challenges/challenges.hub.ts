import { setTimeout as pause } from 'node:timers/promises'
import type { notificationsHub } from '@guildhall/contract/notifications'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import { challengesMoved } from './challenges.events.ts'
import { isAsked, isIn } from './entrants.store.ts'

/** Of one batch; a page that shows one of more finds it when it looks. */
const mostAtOnce = 100
/** A sync moves many challenges of many people: what happens in a moment is told once. */
const restMs = 1000

type Parts = { readonly notificationsHub: Pick<HubChannel<typeof notificationsHub>, 'toUsersIfKeepingUp'> }

/** Who takes part, was asked, judges or set it hears that it moved; of a weekly league who stands in it. */
export function pushChallengeMoves(
  { events, database, log }: Pick<Platform, 'events' | 'database' | 'log'>,
  { notificationsHub: hub }: Parts,
): void {
  let waiting = new Set<string>()
  let isSending = false

  events.onCommitted(challengesMoved, ({ challengeIds }) => {
    for (const id of challengeIds) waiting.add(id)
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
      log.warn({ err: error }, 'members were not told that challenges moved')
    } finally {
      isSending = false
    }
  }

  async function tell(ids: readonly string[]): Promise<void> {
    const byList = Map.groupBy(await findListeners(database, ids), ({ challengeIds }) => challengeIds.join())
    for (const listeners of byList.values()) {
      const [{ challengeIds } = { challengeIds: [] }] = listeners
      const userIds = listeners.map(({ userId }) => userId)
      hub.toUsersIfKeepingUp(userIds, 'ChallengesMoved', [...challengeIds])
    }
  }
}

async function findListeners(
  db: Database,
  ids: readonly string[],
): Promise<{ readonly userId: string; readonly challengeIds: readonly string[] }[]> {
  const { rows } = await sql<{ userId: string; challengeIds: string[] }>`
    select "userId", array_agg(distinct id order by id) as "challengeIds" from (
      select e.user_id as "userId", e.challenge_id as id from challenge_entrants e
      where e.challenge_id = any(${ids}::uuid[]) and (${isIn} or ${isAsked})
      union
      select creator_id, id from challenges where id = any(${ids}::uuid[]) and creator_id is not null
      union
      select unnest(referee_ids), id from challenges where id = any(${ids}::uuid[]) and published_at is not null
      union
      select user_id, league_id from league_standings where league_id = any(${ids}::uuid[]) and user_id is not null
    ) concerned group by "userId"`.execute(db)
  return rows
}
