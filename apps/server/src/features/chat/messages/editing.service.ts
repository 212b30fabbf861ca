import type { Message } from '@guildhall/contract/chat/messages'
import { chatProblems } from '@guildhall/contract/chat/problems'
import { problems } from '@guildhall/contract/frame/errors'
import { mentionsMaximum } from '@guildhall/contract/rules/chat-limits'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Attachments } from '../attachments/attachments.service.ts'
import { messageDeleted, messageEdited, ownPartChanged } from '../chat.events.ts'
import type { Participation } from '../conversations/conversations.store.ts'
import * as conversationsStore from '../conversations/conversations.store.ts'
import type { Mentions } from '../sending/mentions.service.ts'
import type { MessageChanges } from './changing.service.ts'
import { isWithin, windowOf } from './history-range.ts'
import * as messageChangesStore from './message-changes.store.ts'
import * as messagesStore from './messages.store.ts'
import type { StoredMessage } from './stored-message.ts'
import { noContent } from './stored-message.ts'

export type EditingService = ReturnType<typeof createEditingService>

/** What members change of what they said. */
export function createEditingService(parts: {
  changing: MessageChanges
  mentions: Mentions
  attachments: Attachments
}) {
  const { changing, mentions, attachments } = parts

  /** Whom the new words mention is shown, but not told: nobody is called twice, or later than all others. */
  async function edit(unit: UnitOfWork, caller: Caller, messageId: string, text: string): Promise<Message> {
    return changing.change(unit, caller, messageId, async ({ message, participation, now }) => {
      if (message.senderUserId !== caller.userId) throw new AppError(chatProblems.not_your_message)
      if (text === '' && !saysMoreThanWords(message)) throw empty()
      if (text === message.text) return undefined
      await messageChangesStore.keepEdit(unit.db, message)
      const present = new Set(participation.members.map(({ userId }) => userId))
      const resolved = await mentions.resolve(unit.db, text)
      const named = resolved.filter(({ userId }) => present.has(userId)).slice(0, mentionsMaximum)
      await messageChangesStore.keepMentions(
        unit.db,
        message,
        named.map(({ userId }) => userId),
      )
      await unit.announce(messageEdited, {
        messageId,
        authorId: caller.userId,
        text,
        conversation: { kind: participation.conversation.kind },
        isOwnGroup: participation.conversation.kind === 'group' && participation.own.role === 'owner',
        recipientUserIds: [...present].filter((userId) => userId !== caller.userId),
        mentionedUserIds: named.map(({ userId }) => userId),
      })
      return { text, editedAt: now, mentions: named.length > 0 ? named : null, card: null }
    })
  }

  /** A deleted message keeps its place and nothing else. Deleting it again is no fault. */
  async function deleteForEveryone(unit: UnitOfWork, caller: Caller, messageId: string): Promise<void> {
    await changing.change(
      unit,
      caller,
      messageId,
      async ({ message, participation, now }) => {
        const by = deleterOf(participation, message)
        if (!by) throw new AppError(chatProblems.not_your_message)
        if (message.deletedAt) return undefined
        const seenByUserIds = await messageChangesStore.forgetAround(unit.db, message)
        await attachments.release(unit, messageId)
        await unit.announce(messageDeleted, {
          conversationId: message.conversationId,
          seq: message.seq,
          seenByUserIds,
        })
        return { ...noContent, deletedAt: now, deletedBy: by }
      },
      { asWriter: false, evenDeleted: true },
    )
  }

  /** As `deleteForEveryone`, but for one member; those who left may do it, too. */
  async function deleteForMe(unit: UnitOfWork, caller: Caller, messageId: string): Promise<void> {
    const message = await requireSeen(unit, caller, messageId)
    const ownRev = await messageChangesStore.hide(unit.db, caller.userId, message)
    if (ownRev === undefined) return
    const { conversationId } = message
    await unit.announce(ownPartChanged, { conversationId, userId: caller.userId, ownRev })
  }

  async function requireSeen(unit: UnitOfWork, caller: Caller, messageId: string): Promise<StoredMessage> {
    const message = await messagesStore.find(unit.db, messageId)
    const participation =
      message && (await conversationsStore.findParticipation(unit.db, message.conversationId, caller.userId))
    if (!message || !participation || !isWithin(windowOf(participation), message.seq)) {
      throw new AppError(chatProblems.message_not_found)
    }
    return message
  }

  return { edit, deleteForEveryone, deleteForMe }
}

function saysMoreThanWords({ attachments, poll, forwarded }: StoredMessage): boolean {
  return attachments !== null || poll !== null || forwarded !== null
}

/** In a group, whoever runs it deletes what others said. */
function deleterOf({ conversation, own }: Participation, message: StoredMessage): 'sender' | 'host' | undefined {
  if (message.senderUserId === own.userId) return 'sender'
  return conversation.kind === 'group' && own.role !== 'member' ? 'host' : undefined
}

function empty(): AppError {
  return new AppError(problems.invalid, {
    errors: [{ field: 'text', code: 'required', message: 'must say something' }],
  })
}
