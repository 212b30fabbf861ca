import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/unit-of-work.ts'

/** What stands between a member and a group, and what coming in needs to know of it. */
export type Door = {
  readonly lastSeq: number
  readonly counted: number
  readonly people: number
  readonly isIn: boolean
  readonly isBanned: boolean
  readonly ownerId: string
}

/** `undefined` for a group that has ended, and for what is none. */
export async function findDoor(db: Database, conversationId: string, userId: string): Promise<Door | undefined> {
  const { rows } = await sql<Door>`
    select c.last_seq as "lastSeq", c.counted, owner.user_id as "ownerId",
      (select count(*)::int from conversation_members m where m.conversation_id = c.id and m.left_seq is null) as people,
      exists (select from conversation_members own
              where own.conversation_id = c.id and own.user_id = ${userId} and own.left_seq is null) as "isIn",
      exists (select from group_bans b where b.conversation_id = c.id and b.user_id = ${userId}) as "isBanned"
    from conversations c
      join conversation_members owner
        on owner.conversation_id = c.id and owner.role = 'owner' and owner.left_seq is null
    where c.id = ${conversationId} and c.kind = 'group'`.execute(db)
  return rows[0]
}
