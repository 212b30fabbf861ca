import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { Message, SendMessage } from '@guildhall/contract/chat/messages'
import { chatProblems } from '@guildhall/contract/chat/problems'
import { mentionsMaximum, requestMessagesMaximum } from '@guildhall/contract/rules/chat-limits'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Attachments } from '../attachments/attachments.service.ts'
import type { Contacts } from '../conversations/contacts.service.ts'
import * as conversationsStore from '../conversations/conversations.store.ts'
import { toMessage } from '../messages/message-view.ts'
import * as messagesStore from '../messages/messages.store.ts'
import type { Readers } from '../messages/readers.service.ts'
import * as announcing from './announcing.service.ts'
import type { Forwarding } from './forwarding.service.ts'
import type { Mentions } from './mentions.service.ts'
import type { NewMessage, Sending } from './sending.store.ts'
import * as sendingStore from './sending.store.ts'

/** As the contract has it, with what it fills in left out where it is usual. */
export type MessageDraft = SendMessage

/** The stored message; not new when it repeats one that the sender had sent. */
export type Sent = { readonly message: Message; readonly isNew: boolean }

const refusals = {
  absent: chatProblems.conversation_not_found,
  nothing_to_answer: chatProblems.message_not_found,
  everyone_refused: chatProblems.not_allowed_in_group,
  request_waits: chatProblems.request_waits,
} as const satisfies Record<Exclude<Sending['outcome'], 'sent' | 'repeated'>, unknown>

export type SendingService = ReturnType<typeof createSendingService>

export function createSendingService(parts: {
  contacts: Contacts
  readers: Readers
  mentions: Mentions
  forwarding: Forwarding
  attachments: Attachments
}) {
  const { contacts, readers, mentions, forwarding, attachments } = parts

  async function sendMessage(unit: UnitOfWork, caller: Caller, draft: MessageDraft): Promise<Sent> {
    const prepared = await prepare(unit, caller, draft)
    const sending = await sendingStore.send(unit.db, prepared)
    if (sending.outcome === 'repeated') return repeat(unit, prepared)
    if (sending.outcome !== 'sent') throw new AppError(refusals[sending.outcome])
    // Stored before it is allowed, because a repeat is answered even where a new message is refused. A refusal takes
    // the message back.
    if (sending.isClosed || !(await contacts.canWrite(unit.db, sending.participation, { hold: true }))) {
      throw new AppError(chatProblems.cannot_send)
    }
    if (prepared.holdsPictures) await attachments.hold(unit, prepared.id, picturesOf(prepared))
    const message = toMessage(sending.message, [])
    await announcing.announce(unit, caller, sending, message)
    return { message, isNew: true }
  }

  /** What the message is made of besides its words is gathered before it takes its place. */
  async function prepare(unit: UnitOfWork, caller: Caller, draft: MessageDraft): Promise<NewMessage> {
    const key = {
      conversationId: draft.conversationId,
      senderUserId: caller.userId,
      clientMessageId: draft.clientMessageId ?? randomUUID(),
    }
    const text = draft.text ?? ''
    const named = await mentions.resolve(unit.db, text)
    const pictures = await gatherPictures(unit, draft, key)
    return {
      ...key,
      ...pictures,
      id: randomUUIDv7(),
      text,
      replyToMessageId: draft.replyToMessageId ?? null,
      holdsPictures: picturesOf(pictures).length > 0,
      poll: draft.poll ? newPoll(draft.poll) : null,
      pollHours: draft.poll?.hours ?? null,
      mentions: named,
      unheardBy: await mentions.unheardBy(unit.db, caller.userId, named),
      mentionsEveryone: draft.mentionsEveryone ?? false,
      mentionsMaximum,
      requestMaximum: requestMessagesMaximum,
    }
  }

  /** Pictures are used once a message, so a repeat has to be known before them. */
  async function gatherPictures(
    unit: UnitOfWork,
    draft: MessageDraft,
    key: Pick<NewMessage, 'conversationId' | 'senderUserId' | 'clientMessageId'>,
  ): Promise<Pick<NewMessage, 'attachments' | 'forwarded'>> {
    const wanted = draft.attachments ?? []
    if (wanted.length === 0 && draft.forwardMessageId === undefined) return { attachments: null, forwarded: null }
    await conversationsStore.lock(unit.db, key.conversationId)
    if (await messagesStore.findRepeated(unit.db, key)) return { attachments: null, forwarded: null }
    const claimed = await attachments.claim(
      unit,
      key.senderUserId,
      wanted.map(({ mediaId, alt = '', spoiler = false }) => ({ mediaId, alt, spoiler })),
    )
    return {
      attachments: claimed.length > 0 ? claimed : null,
      forwarded:
        draft.forwardMessageId === undefined
          ? null
          : await forwarding.copy(unit, key.senderUserId, draft.forwardMessageId),
    }
  }

  async function repeat(unit: UnitOfWork, key: NewMessage): Promise<Sent> {
    const earlier = await messagesStore.findRepeated(unit.db, key)
    const participation = await conversationsStore.findParticipation(unit.db, key.conversationId, key.senderUserId)
    if (!earlier || !participation) throw new Error('a repeated message is not there')
    return { message: toMessage(earlier, await readers.of(unit.db, participation, key.senderUserId)), isNew: false }
  }

  return { sendMessage }
}

function picturesOf({ attachments, forwarded }: Pick<NewMessage, 'attachments' | 'forwarded'>) {
  return [...(attachments ?? []), ...(forwarded?.attachments ?? [])]
}

function newPoll({ question, options, multiple = false }: NonNullable<MessageDraft['poll']>): NewMessage['poll'] {
  return {
    question,
    options: options.map((text) => ({ text, count: 0, voterIds: [] })),
    multiple,
    closedAt: null,
  }
}
