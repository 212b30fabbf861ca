import { randomUUIDv7 } from 'node:crypto'
import type { LeagueLogLine } from '@guildhall/contract/challenges'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

type StoredLeagueLine = Omit<LeagueLogLine, 'actor' | 'subject' | 'at'> & {
  readonly actorId: string | null
  readonly userId: string | null
  readonly at: Date
}

/** @param line its reason is null for who stands in tables again. @returns its id */
export async function write(
  db: Database,
  { userId, actorId, reason }: { userId: string; actorId: string; reason: string | null },
): Promise<string> {
  const id = randomUUIDv7()
  await sql`
    insert into league_log (id, user_id, actor_id, event, reason)
    values (${id}, ${userId}, ${actorId}, ${reason === null ? 'put-back' : 'taken-out'}, ${reason ?? ''})`.execute(db)
  return id
}

export async function findPage(
  db: Database,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<StoredLeagueLine[]> {
  const { rows } = await sql<StoredLeagueLine>`
    select line.id, line.event, line.actor_id as "actorId", line.user_id as "userId", line.reason, line.at,
      line.event = 'taken-out'
        and exists (select from league_members m where m.user_id = line.user_id and m.unranked_reason is not null)
        and not exists (select from league_log later where later.user_id = line.user_id and later.id > line.id) as "holds"
    from league_log line
    ${before === undefined ? sql`` : sql`where line.id < ${before}::uuid`}
    order by line.id desc limit ${limit}`.execute(db)
  return rows
}
