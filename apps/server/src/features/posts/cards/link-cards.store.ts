import type { LinkCard } from '@guildhall/contract/chat/messages'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** What a post says, and the card that its link has. */
export type Linked = {
  readonly authorId: string
  readonly text: string
  readonly linkCard: LinkCard | null
  readonly takesNone: boolean
}

/** Keeps a post that says something from changing until the transaction ends. */
export async function lock(db: Database, postId: string): Promise<Linked | undefined> {
  const { rows } = await sql<Linked>`
    select author_id as "authorId", text, link_card as "linkCard", takes_no_link_card as "takesNone"
    from posts where id = ${postId} and root_id is null and deleted_at is null for no key update`.execute(db)
  return rows[0]
}

export async function put(db: Database, postId: string, card: LinkCard | null): Promise<void> {
  await sql`
    update posts set link_card = ${card === null ? null : JSON.stringify(card)}::jsonb where id = ${postId}`.execute(db)
}

/** For good. */
export async function refuse(db: Database, postId: string): Promise<void> {
  await sql`update posts set link_card = null, takes_no_link_card = true where id = ${postId}`.execute(db)
}
