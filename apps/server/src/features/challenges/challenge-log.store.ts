import type { ChallengeLogLine } from '@guildhall/contract/challenges'
import { challengeLogMaximum } from '@guildhall/contract/rules/challenges/challenge-limits'
import { sql } from 'kysely'
import { orderedId } from '../../platform/database/statements/ordered-id.ts'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { apartIdsOf } from '../boundaries/index.ts'

export type LogLine = {
  readonly challengeId: string
  readonly event: ChallengeLogLine['event']
  readonly actorId?: string | null
  readonly subjectId?: string | null
  readonly reason?: string
  readonly changes?: ChallengeLogLine['changes']
  readonly value?: number | null
}

export type StoredLogLine = Omit<ChallengeLogLine, 'actor' | 'subject' | 'at'> & {
  readonly actorId: string | null
  readonly subjectId: string | null
  readonly at: Date
}

/** Who joins and leaves in turn fills no log: of those lines the latest thousand stay. */
export async function write(db: Database, line: LogLine): Promise<void> {
  await sql`
    insert into challenge_log (id, challenge_id, event, actor_id, subject_id, reason, changes, value)
    values (${orderedId()}, ${line.challengeId}, ${line.event}, ${line.actorId ?? null}, ${line.subjectId ?? null},
            ${line.reason ?? ''}, ${JSON.stringify(line.changes ?? [])}, ${line.value ?? null})`.execute(db)
  if (line.event !== 'joined' && line.event !== 'left') return
  await sql`
    delete from challenge_log where id in (
      select id from challenge_log where challenge_id = ${line.challengeId} and event in ('joined', 'left')
      order by id desc offset ${sql.lit(challengeLogMaximum)})`.execute(db)
}

/** A claim that is returned is told to whose it is and to judges; of whom a block keeps apart nothing is told. */
export async function findPage(
  db: Database,
  challengeId: string,
  { viewerId, judges, before, limit }: { viewerId: string; judges: boolean; before: string | undefined; limit: number },
): Promise<StoredLogLine[]> {
  const { rows } = await sql<StoredLogLine>`
    select id, event, actor_id as "actorId", subject_id as "subjectId", at, reason, changes, value::float8 as value
    from challenge_log
    where challenge_id = ${challengeId}
      ${judges ? sql`` : sql`and (event <> 'claim-returned' or subject_id = ${viewerId})`}
      and (event not in ('joined', 'left') or actor_id is null or actor_id not in ${apartIdsOf(viewerId)})
      and (subject_id is null or subject_id not in ${apartIdsOf(viewerId)})
      ${before === undefined ? sql`` : sql`and id < ${before}::uuid`}
    order by id desc limit ${limit}`.execute(db)
  return rows
}
