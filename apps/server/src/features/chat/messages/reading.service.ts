import type { Message } from '@guildhall/contract/chat'
import { chatProblems } from '@guildhall/contract/chat'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { conversationRead } from '../chat.events.ts'
import type { ConversationsStore, Participation } from '../conversations/conversations.store.ts'
import type { HistoryWindow } from './history-range.ts'
import { historyRange } from './history-range.ts'
import { toMessage } from './message-view.ts'
import type { MessagesStore } from './messages.store.ts'

export type HistoryQuery = {
  readonly before?: number | undefined
  readonly after?: number | undefined
  readonly around?: string | undefined
  readonly limit: number
}

export type ReadingService = ReturnType<typeof createReadingService>

export function createReadingService(parts: { messages: MessagesStore; conversations: ConversationsStore }) {
  const { messages, conversations } = parts

  /** A page of what the caller may see, in order; those who left see it up to their leaving. */
  async function history(
    db: Database,
    caller: Caller,
    conversationId: string,
    query: HistoryQuery,
  ): Promise<Message[]> {
    const participation = await conversations.findParticipation(db, conversationId, caller.userId)
    if (!participation) throw new AppError(chatProblems.conversation_not_found)
    const window = windowOf(participation)
    const around =
      query.around === undefined ? undefined : await requireSeq(db, { conversationId, messageId: query.around, window })
    const range = historyRange(window, { ...query, around }, query.limit)
    if (!range) return []
    const page = await messages.findRange(db, conversationId, range)
    return page.map((message) => toMessage(message, participation.members))
  }

  async function requireSeq(
    db: Database,
    place: { conversationId: string; messageId: string; window: HistoryWindow },
  ): Promise<number> {
    const message = await messages.find(db, place.messageId)
    if (message?.conversationId !== place.conversationId || !isWithin(place.window, message.seq)) {
      throw new AppError(chatProblems.message_not_found)
    }
    return message.seq
  }

  /** Everything up to the message was read. One's own messages and what was read before change nothing. */
  async function markRead(
    unit: UnitOfWork,
    caller: Caller,
    mark: { messageId: string; conversationId?: string },
  ): Promise<void> {
    const message = await messages.find(unit.db, mark.messageId)
    if (!message || (mark.conversationId ?? message.conversationId) !== message.conversationId) {
      throw new AppError(chatProblems.message_not_found)
    }
    const { conversationId, seq } = message
    const participation = await conversations.findParticipation(unit.db, conversationId, caller.userId)
    if (participation?.own.leftSeq !== null || !isWithin(windowOf(participation), seq)) {
      throw new AppError(chatProblems.message_not_found)
    }
    const marker = { conversationId, userId: caller.userId, seq }
    if (!(await conversations.moveMarker(unit.db, marker))) return
    await unit.announce(conversationRead, {
      conversationId,
      userId: caller.userId,
      lastReadSeq: seq,
      memberUserIds: participation.members.map((member) => member.userId),
    })
  }

  return { history, markRead }
}

function windowOf({ conversation, own }: Participation): HistoryWindow {
  return { first: own.joinSeq + 1, last: own.leftSeq ?? conversation.lastSeq }
}

function isWithin(window: HistoryWindow, seq: number): boolean {
  return seq >= window.first && seq <= window.last
}
