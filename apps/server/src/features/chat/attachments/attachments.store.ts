import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { isVisible } from '../search/visible-messages.ts'

type Tables = { message_attachments: { message_id: string; media_id: string } }

const tables = (db: Database) => db.withTables<Tables>()

export async function insertAttachments(db: Database, messageId: string, mediaIds: readonly string[]): Promise<void> {
  await tables(db)
    .insertInto('message_attachments')
    .values(mediaIds.map((mediaId) => ({ message_id: messageId, media_id: mediaId })))
    .execute()
}

/** @returns the pictures that the message held. */
export async function deleteAttachments(db: Database, messageId: string): Promise<string[]> {
  const rows = await tables(db)
    .deleteFrom('message_attachments')
    .where('message_id', '=', messageId)
    .returning('media_id')
    .execute()
  return rows.map((row) => row.media_id)
}

/** Whether a message with the picture is one that the viewer sees. */
export async function isShownTo(db: Database, viewerId: string, mediaId: string): Promise<boolean> {
  const { rows } = await sql<{ isShown: boolean }>`
    select exists (
      select from message_attachments a
      join messages m on m.id = a.message_id
      join conversation_members own on own.conversation_id = m.conversation_id and own.user_id = ${viewerId}
      where a.media_id = ${mediaId} and ${isVisible(viewerId)}
    ) as "isShown"`.execute(db)
  return rows[0]?.isShown === true
}
