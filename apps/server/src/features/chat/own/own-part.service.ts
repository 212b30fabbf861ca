// What members make of a conversation for themselves; no other member is told.
import type { OwnPartChanges } from '@guildhall/contract/chat/conversations'
import { chatProblems } from '@guildhall/contract/chat/problems'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { draftChanged, ownPartChanged } from '../chat.events.ts'
import type { Participation } from '../conversations/conversations.store.ts'
import * as conversationsStore from '../conversations/conversations.store.ts'
import { requireMember } from '../conversations/require-member.ts'
import * as messagesStore from '../messages/messages.store.ts'
import type { OwnPartColumns } from './own-part.store.ts'
import * as ownPartStore from './own-part.store.ts'

export async function change(
  unit: UnitOfWork,
  caller: Caller,
  conversationId: string,
  wanted: OwnPartChanges,
): Promise<void> {
  // Held, so that what is said meanwhile comes after the place that it is archived at.
  await conversationsStore.lock(unit.db, conversationId)
  const participation = requireMember(
    await conversationsStore.findParticipation(unit.db, conversationId, caller.userId),
  )
  const columns = await columnsOf(unit, participation, wanted)
  if (Object.keys(columns).length === 0) return
  const place = { conversationId, userId: caller.userId }
  const ownRev = await ownPartStore.change(unit.db, place, columns)
  await unit.announce(ownPartChanged, { ...place, ownRev })
}

async function columnsOf(
  unit: UnitOfWork,
  participation: Participation,
  wanted: OwnPartChanges,
): Promise<Partial<OwnPartColumns>> {
  const { mutedUntil, mentionsOnly, favourite, archived, unreadFromMessageId } = wanted
  return {
    ...(mutedUntil !== undefined && { mutedUntil: mutedUntil === null ? null : new Date(mutedUntil) }),
    ...(mentionsOnly !== undefined && { mentionsOnly }),
    ...(favourite !== undefined && { favourite }),
    ...(archived !== undefined && { archivedSeq: archived ? participation.conversation.lastSeq : null }),
    ...(unreadFromMessageId !== undefined && {
      unreadFromSeq: await unreadFrom(unit, participation, unreadFromMessageId),
    }),
  }
}

/** What was never read needs no mark, and one would hide what is unread before it. */
async function unreadFrom(
  unit: UnitOfWork,
  { conversation, own }: Participation,
  messageId: string | null,
): Promise<number | null> {
  if (messageId === null) return null
  const message = await messagesStore.find(unit.db, messageId)
  if (message?.conversationId !== conversation.id || message.seq <= own.joinSeq) {
    throw new AppError(chatProblems.message_not_found)
  }
  return message.seq > own.lastReadSeq ? null : message.seq
}

/** Keeps what was begun, also an answer without words yet; neither words nor an answer removes it. */
export async function saveDraft(
  unit: UnitOfWork,
  caller: Caller,
  conversationId: string,
  begun: { text: string; replyToMessageId: string | null },
): Promise<void> {
  const { text, replyToMessageId } = begun
  if (replyToMessageId !== null) {
    const answered = await messagesStore.find(unit.db, replyToMessageId)
    if (answered?.conversationId !== conversationId) throw new AppError(chatProblems.message_not_found)
  }
  const isEmpty = text === '' && replyToMessageId === null
  const place = { conversationId, userId: caller.userId }
  const saved = await ownPartStore.saveDraft(unit.db, place, isEmpty ? null : begun)
  if (!saved) throw new AppError(chatProblems.conversation_not_found)
  const draft = saved.updatedAt && { text, replyToMessageId, updatedAt: saved.updatedAt.toISOString() }
  await unit.announce(draftChanged, { ...place, draft })
}
