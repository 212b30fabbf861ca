import type { Attachment, Forwarded } from '@guildhall/contract/chat/messages'
import { chatProblems } from '@guildhall/contract/chat/problems'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Users } from '../../users/index.ts'
import type { Attachments } from '../attachments/attachments.service.ts'
import * as conversationsStore from '../conversations/conversations.store.ts'
import { isWithin, windowOf } from '../messages/history-range.ts'
import * as messagesStore from '../messages/messages.store.ts'
import { asAtLeaving } from '../messages/parting/at-leaving.ts'
import type { StoredMessage } from '../messages/stored-message.ts'

export type Forwarding = ReturnType<typeof createForwarding>

/** What is passed on is a copy: what becomes of the message afterwards does not change it. */
export function createForwarding(parts: { attachments: Attachments; users: Users }) {
  const { attachments, users } = parts

  /**
   * A message as the member sees it, with its pictures used once more.
   * @throws message_not_found for what the member does not see, or nobody any more.
   */
  async function copy(unit: UnitOfWork, userId: string, messageId: string): Promise<Forwarded> {
    const { createdAt, senderUserId, ...said } = whatIsPassedOn(await requireSeen(unit, userId, messageId))
    const sender = (await users.findMembers(unit.db, [senderUserId])).get(senderUserId)
    return {
      senderUserId,
      senderName: sender ? `${sender.firstName} ${sender.lastName}` : '',
      createdAt,
      text: said.text,
      attachments: [...(await attachments.passOn(unit, said.attachments))],
    }
  }

  async function requireSeen(unit: UnitOfWork, userId: string, messageId: string): Promise<StoredMessage> {
    const message = await messagesStore.find(unit.db, messageId, userId)
    const participation =
      message && (await conversationsStore.findParticipation(unit.db, message.conversationId, userId))
    if (!message || !participation || !isWithin(windowOf(participation), message.seq)) {
      throw new AppError(chatProblems.message_not_found)
    }
    const [seen] = participation.own.leftSeq === null ? [message] : await asAtLeaving(unit.db, userId, [message])
    if (!seen || !canBePassedOn(seen)) throw new AppError(chatProblems.message_not_found)
    return seen
  }

  return { copy }
}

function canBePassedOn(message: StoredMessage): boolean {
  return message.kind === 'text' && message.deletedAt === null && !message.isHidden
}

type Passed = Omit<Forwarded, 'senderName' | 'attachments'> & { readonly attachments: readonly Attachment[] }

/** Of a message that only passes on another, it is the other that goes further. */
function whatIsPassedOn(message: StoredMessage): Passed {
  const { forwarded, text, attachments, poll } = message
  if (forwarded && text === '' && !attachments) return forwarded
  return {
    senderUserId: message.senderUserId,
    createdAt: message.createdAt.toISOString(),
    text: text === '' && poll ? poll.question : text,
    attachments: attachments ?? [],
  }
}
