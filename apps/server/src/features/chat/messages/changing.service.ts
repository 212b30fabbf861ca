import type { Message } from '@guildhall/contract/chat/messages'
import { chatProblems } from '@guildhall/contract/chat/problems'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { messageChanged } from '../chat.events.ts'
import type { Contacts } from '../conversations/contacts.service.ts'
import type { Participation } from '../conversations/conversations.store.ts'
import * as conversationsStore from '../conversations/conversations.store.ts'
import * as messageChangesStore from './message-changes.store.ts'
import { toMessage } from './message-view.ts'
import * as messagesStore from './messages.store.ts'
import type { Readers } from './readers.service.ts'
import type { MessageContent, StoredMessage } from './stored-message.ts'

/** A message that is held for a change. `now` is the database's time, for what the change dates. */
export type MessagePlace = {
  readonly message: StoredMessage
  readonly participation: Participation
  readonly now: Date
}

/** What becomes of the message; `undefined` when nothing does. */
export type MessageWork = (place: MessagePlace) => Promise<Partial<MessageContent> | undefined>

export type ChangeOptions = {
  /** Whether only those may do it who may also write there; they usually are the only ones. */
  readonly asWriter?: boolean
  /** Whether the work may come upon a message that is deleted. */
  readonly evenDeleted?: boolean
}

export type MessageChanges = ReturnType<typeof createMessageChanges>

/** How a stored message changes: under the lock of its conversation, with the next rev, and told to all who see it. */
export function createMessageChanges(parts: { contacts: Contacts; readers: Readers }) {
  const { contacts, readers } = parts

  /**
   * A member changes a message that they see.
   * @returns the message as it is then, also when the work changed nothing.
   * @throws message_not_found for what the caller does not see, what is deleted, and what the group says of itself;
   * cannot_send for those who may not write there.
   */
  async function change(
    unit: UnitOfWork,
    caller: Caller,
    messageId: string,
    work: MessageWork,
    { asWriter = true, evenDeleted = false }: ChangeOptions = {},
  ): Promise<Message> {
    const place = await hold(unit, caller.userId, messageId)
    if (place.message.deletedAt && !evenDeleted) throw new AppError(chatProblems.message_not_found)
    if (asWriter && !(await contacts.canWrite(unit.db, place.participation, { hold: true }))) {
      throw new AppError(chatProblems.cannot_send)
    }
    const content = await work(place)
    const changed = content ? await apply(unit, place, content) : place.message
    return toMessage(changed, await readers.of(unit.db, place.participation, caller.userId))
  }

  /** The house changes a message, as when its link got a card. What is deleted meanwhile stays as it is. */
  async function changeByHouse(
    unit: UnitOfWork,
    messageId: string,
    work: MessageWork,
    { evenDeleted = false }: Pick<ChangeOptions, 'evenDeleted'> = {},
  ): Promise<void> {
    const known = await messagesStore.find(unit.db, messageId)
    if (!known) return
    await conversationsStore.lock(unit.db, known.conversationId)
    const participation = await conversationsStore.findParticipation(unit.db, known.conversationId, known.senderUserId)
    const message = await messagesStore.find(unit.db, messageId)
    if (!participation || !message || (message.deletedAt && !evenDeleted)) return
    const place = { message, participation, now: message.readAt }
    const content = await work(place)
    if (content) await apply(unit, place, content)
  }

  async function hold(unit: UnitOfWork, userId: string, messageId: string): Promise<MessagePlace> {
    const known = await messagesStore.find(unit.db, messageId)
    if (!known) throw new AppError(chatProblems.message_not_found)
    await conversationsStore.lock(unit.db, known.conversationId)
    const participation = await conversationsStore.findParticipation(unit.db, known.conversationId, userId)
    const message = await messagesStore.find(unit.db, messageId, userId)
    if (!participation || !message || !mayChange(participation, message)) {
      throw new AppError(chatProblems.message_not_found)
    }
    return { message, participation, now: message.readAt }
  }

  async function apply(
    unit: UnitOfWork,
    { message, participation }: MessagePlace,
    content: Partial<MessageContent>,
  ): Promise<StoredMessage> {
    const changed = await messageChangesStore.apply(unit.db, message, content)
    const { known, ...audience } = await readers.audience(unit.db, participation, changed)
    await unit.announce(messageChanged, { message: toMessage(changed, known), ...audience })
    return changed
  }

  return { change, changeByHouse }
}

/** Members of the moment change what was said in their time and they did not put away. */
function mayChange({ own }: Participation, message: StoredMessage): boolean {
  if (own.leftSeq !== null || own.state !== 'member') return false
  return message.seq > own.joinSeq && message.kind === 'text' && !message.isHidden
}
