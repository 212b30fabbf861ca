import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { Message } from '@guildhall/contract/chat'
import { chatProblems } from '@guildhall/contract/chat'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Users } from '../../users/index.ts'
import { conversationRead, messageSent } from '../chat.events.ts'
import type { Contacts } from '../conversations/contacts.service.ts'
import type { ConversationsStore, Participation } from '../conversations/conversations.store.ts'
import { requireMember } from '../conversations/require-member.ts'
import { toMessage } from './message-view.ts'
import type { MessagesStore } from './messages.store.ts'

export type MessageDraft = {
  readonly conversationId: string
  readonly text: string
  readonly clientMessageId?: string | undefined
}

/** The stored message; not new when it repeats one that the sender had sent. */
export type Sent = { readonly message: Message; readonly isNew: boolean }

export type SendingService = ReturnType<typeof createSendingService>

export function createSendingService(parts: {
  messages: MessagesStore
  conversations: ConversationsStore
  contacts: Contacts
  users: Users
}) {
  const { messages, conversations, contacts, users } = parts

  async function sendMessage(unit: UnitOfWork, caller: Caller, draft: MessageDraft): Promise<Sent> {
    await conversations.lock(unit.db, draft.conversationId)
    const participation = requireMember(
      await conversations.findParticipation(unit.db, draft.conversationId, caller.userId),
    )
    const { conversation, members } = participation
    const numbered = {
      id: randomUUIDv7(),
      conversationId: conversation.id,
      seq: conversation.lastSeq + 1,
      rev: conversation.lastRev + 1,
      senderUserId: caller.userId,
      clientMessageId: draft.clientMessageId ?? randomUUID(),
      text: draft.text,
    }
    // Stored before it is allowed, because only the unique key tells a repeat, and a repeat is
    // answered even where a new message is refused. A refusal takes the message back.
    const stored = await messages.insertOnce(unit.db, numbered, conversation.updatedAt)
    if (!stored) {
      const earlier = await messages.findRepeated(unit.db, numbered)
      return { message: toMessage(earlier, members), isNew: false }
    }
    if (!(await contacts.canWrite(unit.db, participation, { hold: true }))) {
      throw new AppError(chatProblems.cannot_send)
    }
    await conversations.countMessage(unit.db, stored)
    const message = toMessage(stored, members)
    await announce(unit, participation, message)
    return { message, isNew: true }
  }

  async function announce(unit: UnitOfWork, participation: Participation, message: Message): Promise<void> {
    const { conversation, own, members } = participation
    const memberUserIds = members.map((member) => member.userId)
    const sender = (await users.findMembers(unit.db, [own.userId])).get(own.userId)
    if (!sender) throw new Error('the sender of a message has no account')
    await unit.announce(messageSent, {
      message,
      conversation: { id: conversation.id, kind: conversation.kind, title: conversation.title },
      sender,
      recipientUserIds: memberUserIds.filter((userId) => userId !== own.userId),
    })
    if (own.lastReadSeq === conversation.lastSeq) return
    await unit.announce(conversationRead, {
      conversationId: conversation.id,
      userId: own.userId,
      lastReadSeq: message.seq,
      memberUserIds,
    })
  }

  return { sendMessage }
}
