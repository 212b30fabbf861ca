import type { Message } from '@guildhall/contract/chat/messages'
import { chatProblems } from '@guildhall/contract/chat/problems'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Participation } from '../conversations/conversations.store.ts'
import * as conversationsStore from '../conversations/conversations.store.ts'
import { historyRange, isWithin, windowOf } from './history-range.ts'
import * as messageChangesStore from './message-changes.store.ts'
import { toMessageFor } from './message-view.ts'
import * as messagesStore from './messages.store.ts'
import { asAtLeaving } from './parting/at-leaving.ts'
import type { Readers } from './readers.service.ts'
import type { StoredMessage } from './stored-message.ts'

export type HistoryQuery = {
  readonly before?: number | undefined
  readonly after?: number | undefined
  readonly around?: string | undefined
  readonly limit: number
}

export type ReadingService = ReturnType<typeof createReadingService>

/** What a member may see of a conversation: everything from their coming, and for those who left as it was at their leaving. */
export function createReadingService(parts: { readers: Readers }) {
  const { readers } = parts

  /** A page in order. */
  async function history(
    db: Database,
    caller: Caller,
    conversationId: string,
    query: HistoryQuery,
  ): Promise<Message[]> {
    const participation = await requireParticipation(db, caller, conversationId)
    const window = windowOf(participation)
    const around =
      query.around === undefined ? undefined : (await requireMessage(db, caller, query.around, participation)).seq
    const range = historyRange(window, { ...query, around }, query.limit)
    if (!range) return []
    const page = await messagesStore.findRange(db, { conversationId, viewerId: caller.userId, ...range })
    return describe(db, caller, participation, page)
  }

  /** What is new or changed since a rev, in order of rev. */
  async function changesSince(
    db: Database,
    caller: Caller,
    conversationId: string,
    { since, limit }: { since: number; limit: number },
  ): Promise<{ messages: Message[]; rev: number; isMore: boolean }> {
    const participation = await requireParticipation(db, caller, conversationId)
    const { lastRev } = participation.conversation
    // Who left hears of no change after it, and need not be told how many there are.
    if (participation.own.leftSeq !== null || since >= lastRev) return { messages: [], rev: since, isMore: false }
    // What changed after the conversation was looked at waits for the next page: of that, new messages would be missing.
    const place = { conversationId, viewerId: caller.userId, since, until: lastRev, window: windowOf(participation) }
    const found = await messagesStore.findChanged(db, { ...place, limit: limit + 1 })
    const page = found.slice(0, limit)
    const isMore = found.length > limit
    return {
      messages: await describe(db, caller, participation, page),
      rev: isMore ? (page.at(-1)?.rev ?? since) : lastRev,
      isMore,
    }
  }

  async function get(db: Database, caller: Caller, messageId: string): Promise<Message> {
    const { message, participation } = await requireSeen(db, caller, messageId)
    const [described] = await describe(db, caller, participation, [message])
    if (!described) throw new AppError(chatProblems.message_not_found)
    return described
  }

  /** For answers that were kept: nothing of a message is told again that is deleted, for everyone or for the caller. */
  async function requireThere(db: Database, caller: Caller, messageId: string): Promise<void> {
    const { message } = await requireSeen(db, caller, messageId)
    if (message.deletedAt || message.isHidden) throw new AppError(chatProblems.message_not_found)
  }

  /** What a message said before; nothing of one that is deleted. */
  async function edits(
    db: Database,
    caller: Caller,
    messageId: string,
  ): Promise<{ text: string; writtenAt: string }[]> {
    const { message, participation } = await requireSeen(db, caller, messageId)
    const [shown] = await asSeen(db, participation, [message])
    if (!shown || shown.deletedAt || shown.isHidden) throw new AppError(chatProblems.message_not_found)
    const shownSince = shown.editedAt ?? shown.createdAt
    const found = await messageChangesStore.findEdits(db, messageId)
    return found
      .filter(({ writtenAt }) => shown === message || writtenAt < shownSince)
      .map(({ text, writtenAt }) => ({ text, writtenAt: writtenAt.toISOString() }))
  }

  async function requireSeen(db: Database, caller: Caller, messageId: string) {
    const message = await messagesStore.find(db, messageId, caller.userId)
    const participation =
      message && (await conversationsStore.findParticipation(db, message.conversationId, caller.userId))
    if (!message || !participation || !isWithin(windowOf(participation), message.seq)) {
      throw new AppError(chatProblems.message_not_found)
    }
    return { message, participation }
  }

  async function requireParticipation(db: Database, caller: Caller, conversationId: string): Promise<Participation> {
    const participation = await conversationsStore.findParticipation(db, conversationId, caller.userId)
    if (!participation) throw new AppError(chatProblems.conversation_not_found)
    return participation
  }

  async function requireMessage(
    db: Database,
    caller: Caller,
    messageId: string,
    participation: Participation,
  ): Promise<StoredMessage> {
    const message = await messagesStore.find(db, messageId, caller.userId)
    if (message?.conversationId !== participation.conversation.id || !isWithin(windowOf(participation), message.seq)) {
      throw new AppError(chatProblems.message_not_found)
    }
    return message
  }

  async function describe(
    db: Database,
    caller: Caller,
    participation: Participation,
    page: readonly StoredMessage[],
  ): Promise<Message[]> {
    const known = page.length === 0 ? [] : await readers.of(db, participation, caller.userId)
    return (await asSeen(db, participation, page)).map((message) => toMessageFor(message, known))
  }

  return { history, changesSince, get, requireThere, edits }
}

/** A page as it is, or for those who left as it was then. */
async function asSeen(
  db: Database,
  { own }: Participation,
  page: readonly StoredMessage[],
): Promise<readonly StoredMessage[]> {
  return own.leftSeq === null ? page : asAtLeaving(db, own.userId, page)
}
