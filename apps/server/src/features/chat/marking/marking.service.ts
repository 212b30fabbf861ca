import { chatProblems } from '@guildhall/contract/chat/problems'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { conversationRead, ownPartChanged } from '../chat.events.ts'
import * as conversationsStore from '../conversations/conversations.store.ts'
import { isWithin, windowOf } from '../messages/history-range.ts'
import * as messagesStore from '../messages/messages.store.ts'
import type { Readers } from '../messages/readers.service.ts'
import * as markersStore from './markers.store.ts'

export type MarkingService = ReturnType<typeof createMarkingService>

/** How far members have read. */
export function createMarkingService(parts: { readers: Readers }) {
  const { readers } = parts

  /** Everything up to the message was read. One's own messages and what was read before change nothing. */
  async function markRead(
    unit: UnitOfWork,
    caller: Caller,
    mark: { messageId: string; conversationId?: string },
  ): Promise<void> {
    const message = await messagesStore.find(unit.db, mark.messageId)
    if (!message || (mark.conversationId ?? message.conversationId) !== message.conversationId) {
      throw new AppError(chatProblems.message_not_found)
    }
    const { conversationId, seq } = message
    const { userId } = caller
    const participation = await conversationsStore.findParticipation(unit.db, conversationId, userId)
    if (participation?.own.leftSeq !== null || !isWithin(windowOf(participation), seq)) {
      throw new AppError(chatProblems.message_not_found)
    }
    const sharingUserIds = await readers.idsWhoMayKnow(unit.db, participation, userId)
    const isShared = sharingUserIds.length > 0
    const moved = await markersStore.move(unit.db, message, { userId, isShared })
    if (!moved) return
    await unit.announce(conversationRead, {
      conversationId,
      userId,
      lastReadSeq: moved.lastReadSeq,
      sharingUserIds,
    })
    if (moved.changedOwnRev !== null) {
      await unit.announce(ownPartChanged, { conversationId, userId, ownRev: moved.changedOwnRev })
    }
  }

  return { markRead }
}
