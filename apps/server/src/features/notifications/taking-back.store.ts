import { notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { restoreHeads } from './stacks/heads.store.ts'

/** What is told of posts and comments, in vain. */
export type ToldInVain = {
  /** A list of them in SQL, as text. */
  readonly ids: RawBuilder<unknown>
  /** By whom it is told and what it leads to, in the columns that are given: what is to stay. */
  readonly isKept?: (userColumn: string, idColumn: string) => RawBuilder<boolean>
  readonly by?: { readonly subtype: number; readonly actorId: string }
}

/** Takes back what was stored for a cause, read or not; whether there was any. */
export async function removeCause(db: Database, userId: string, causeKey: string): Promise<boolean> {
  const { rows } = await sql<Removed>`
    delete from notifications
    where user_id = ${userId} and cause_key = ${causeKey}
    returning ${removed}`.execute(db)
  await restoreHeads(db, rows)
  return rows.length > 0
}

/** Takes back what was told of posts and comments, read or not. @returns whom it was told */
export async function removeAbout(db: Database, about: ToldInVain): Promise<string[]> {
  const { ids, isKept, by } = about
  const { rows } = await sql<Removed>`
    with told as (
      select id from notifications n
      where n.type in (${sql.lit(notificationTypes.social)}, ${sql.lit(notificationTypes.content)})
        and n.related_entity_id in ${ids}
        ${isKept === undefined ? sql`` : sql`and not ${isKept('n.user_id', 'n.related_entity_id')}`}
        ${by === undefined ? sql`` : sql`and n.subtype = ${by.subtype} and n.actor_user_id = ${by.actorId}`}
      order by id for update
    )
    delete from notifications using told where notifications.id = told.id
    returning ${removed}`.execute(db)
  await restoreHeads(db, rows)
  return [...new Set(rows.map(({ userId }) => userId))]
}

/** Takes back what leads to something of which nobody hears any more, or into it, read or not. @returns whom it was told */
export async function removeLeadingTo(db: Database, id: string, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<Removed>`
    with told as (
      select id from notifications n
      where n.user_id = any(${userIds}::uuid[])
        and (n.related_entity_id = ${id} or starts_with(n.related_entity_id, ${`${id}/`}))
        and n.type <> ${sql.lit(notificationTypes.moderation)}
      order by id for update
    )
    delete from notifications using told where notifications.id = told.id
    returning ${removed}`.execute(db)
  await restoreHeads(db, rows)
  return [...new Set(rows.map(({ userId }) => userId))]
}

type Removed = { readonly userId: string; readonly stackKey: string | null }
/** The stack only of what stood at its head. */
const removed = sql`user_id as "userId", case when is_head then stack_key end as "stackKey"`
