// What of the own shelf is begun or waits.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { timesInQueries } from '../../discovery/index.ts'
import { gamesInQueries } from '../../games/index.ts'
import { shelfQueries } from '../../library/index.ts'
import type { Candidate } from './next-games.ts'

/** Of a very large shelf those that waited longest are looked at. */
const lookedAt = 5000

export type StoredCandidate = Omit<Candidate, 'friends' | 'like'>

export async function find(db: Database, userId: string): Promise<StoredCandidate[]> {
  const { rows } = await sql<StoredCandidate>`
    select s.game_id as "gameId", s.status, s.minutes, s.completion, s.added_at as "addedAt",
           g.genres, g.modes, times.minutes_to_beat as "minutesToBeat"
    from ${shelfQueries.shelfOf(userId, { isOwner: true })} s
    join ${gamesInQueries} g on g.id = s.game_id
    left join ${timesInQueries} times on times.game_id = s.game_id
    where s.status in ('backlog', 'playing', 'on-hold')
    order by s.status <> 'playing', s.added_at, s.game_id
    limit ${lookedAt}`.execute(db)
  return rows
}
