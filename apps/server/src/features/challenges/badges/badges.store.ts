import type { EvidenceLevel } from '@guildhall/contract/rules/challenges/evidence-levels'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { isActive } from '../../users/index.ts'
import { challengeColumns, type StoredChallenge } from '../challenges.store.ts'
import { groupSpan } from '../reading/standing.store.ts'

export type StoredBadge = StoredChallenge & {
  readonly entrantId: string
  readonly value: number | null
  readonly isDone: boolean
  readonly place: number | null
  readonly people: number
  readonly evidence: readonly EvidenceLevel[]
  readonly isShown: boolean
}

/** What somebody brought in challenges that are final and for which the condition on `c` holds, the latest first. */
export async function find(
  db: Database,
  userId: string,
  { isSeen, isShown, limit }: { isSeen: RawBuilder<boolean>; isShown: boolean; limit: number },
): Promise<StoredBadge[]> {
  const { rows } = await sql<StoredBadge>`
    select ${challengeColumns}, e.id as "entrantId", r.value::float8 as value, r.done_at is not null as "isDone", r.place,
      (select coalesce(sum(n.people), 0)::integer from challenge_ranked n
        where n.challenge_id = c.id and n.band = r.group_no * ${sql.lit(groupSpan)}::bigint) as people,
      array(select distinct source ->> 'evidence' from jsonb_array_elements(r.sources) source) as evidence,
      b.entrant_id is not null as "isShown"
    from challenge_entrants e join challenge_results r on r.entrant_id = e.id join challenges c on c.id = e.challenge_id
      left join challenge_badges b on b.entrant_id = e.id
    where e.user_id = ${userId} and ${isActive('e.user_id')} and c.final_at is not null and ${isSeen}
      ${isShown ? sql`and b.entrant_id is not null` : sql``}
    order by c.final_at desc, c.id limit ${limit}`.execute(db)
  return rows
}

/** Of challenges for which the condition on `c` holds. */
export async function countShown(db: Database, userId: string, isSeen: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from challenge_badges b join challenge_entrants e on e.id = b.entrant_id join challenges c on c.id = e.challenge_id
    where b.user_id = ${userId} and ${isSeen}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function show(db: Database, userId: string, entrantId: string): Promise<void> {
  await sql`
    insert into challenge_badges (entrant_id, user_id) values (${entrantId}, ${userId})
    on conflict do nothing`.execute(db)
}

/** @returns whether it was shown */
export async function hide(db: Database, userId: string, challengeId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from challenge_badges b using challenge_entrants e
    where e.id = b.entrant_id and b.user_id = ${userId} and e.challenge_id = ${challengeId}
    returning b.entrant_id`.execute(db)
  return rows.length > 0
}
