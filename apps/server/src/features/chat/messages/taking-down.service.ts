import { sql } from 'kysely'
import { type KeptRows, keepRows, putBackRows } from '../../../platform/database/statements/kept-rows.ts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import * as attachmentsStore from '../attachments/attachments.store.ts'
import { messageDeleted } from '../chat.events.ts'
import type { MessageChanges } from './changing.service.ts'
import * as messageChangesStore from './message-changes.store.ts'
import type { MessageContent, StoredMessage } from './stored-message.ts'
import { noContent } from './stored-message.ts'

/** What a message said, and what belonged to it. */
export type KeptMessage = {
  readonly content: Omit<MessageContent, 'deletedAt' | 'deletedBy' | 'system'>
  readonly around: KeptRows
}

/** What staff remove: it leaves its place, as all that is deleted, and what it was is handed back. */
export function createTakingDownMessages({ changing }: { changing: MessageChanges }) {
  /** @returns what it was; nothing where it is gone already */
  async function takeDown(unit: UnitOfWork, messageId: string): Promise<KeptMessage | undefined> {
    let kept: KeptMessage | undefined
    await changing.changeByHouse(unit, messageId, async ({ message, now }) => {
      const { conversationId, seq } = message
      const around = await keepRows(unit.db, tablesAround(message))
      kept = { content: contentOf(message), around }
      const seenByUserIds = await messageChangesStore.forgetAround(unit.db, message)
      await attachmentsStore.deleteAttachments(unit.db, messageId)
      await unit.announce(messageDeleted, { conversationId, seq, seenByUserIds })
      return { ...noContent, deletedAt: now, deletedBy: 'staff' }
    })
    return kept
  }

  /** @returns whether it says that again; not where it was deleted by others meanwhile, or never was */
  async function putBack(unit: UnitOfWork, messageId: string, { content, around }: KeptMessage): Promise<boolean> {
    let isBack = false
    await changing.changeByHouse(
      unit,
      messageId,
      async ({ message }) => {
        if (message.deletedBy !== 'staff') return undefined
        await putBackRows(unit.db, around)
        isBack = true
        return { ...content, ...datesIn(content), deletedAt: null, deletedBy: null }
      },
      { evenDeleted: true },
    )
    return isBack
  }

  return { takeDown, putBack }
}

function tablesAround({ id, conversationId, seq }: StoredMessage) {
  const ofMessage = sql`t.message_id = ${id}`
  return {
    message_edits: ofMessage,
    message_reactions: ofMessage,
    poll_votes: ofMessage,
    saved_messages: ofMessage,
    message_attachments: ofMessage,
    message_mentions: sql`t.conversation_id = ${conversationId} and t.seq = ${seq}`,
  }
}

function contentOf(message: StoredMessage): KeptMessage['content'] {
  const { text, editedAt, forwarded, mentions, mentionsEveryone, attachments, reactions, poll, card, pinnedAt } =
    message
  return { text, editedAt, forwarded, mentions, mentionsEveryone, attachments, reactions, poll, card, pinnedAt }
}

/** What was kept is JSON: its moments are written out. */
const datesIn = ({ editedAt, pinnedAt }: KeptMessage['content']) => ({
  editedAt: editedAt && new Date(editedAt),
  pinnedAt: pinnedAt && new Date(pinnedAt),
})
