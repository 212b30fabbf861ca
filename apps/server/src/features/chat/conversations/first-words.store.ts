import { welcomeDays } from '@guildhall/contract/rules/house/welcome-steps'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { isStaff } from '../../users/index.ts'

/**
 * Whether a member asked for the first word of another: by the link that the other came by, or by the greeting of the hall,
 * which newcomers answer.
 */
export async function isAwaitedBy(db: Database, memberId: string, writerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from users u
    where u.id = ${writerId} and (
      u.invited_by = ${memberId}
      or u.created_at > now() - make_interval(days => ${welcomeDays}) and exists (
        select from house_words h
        where h.greeting is not null and h.greeting_by = ${memberId} and ${isStaff(sql.ref('h.greeting_by'))}))`.execute(
    db,
  )
  return rows.length > 0
}
