import type { Message } from '@guildhall/contract/chat/messages'
import { chatProblems } from '@guildhall/contract/chat/problems'
import { pinsMaximum } from '@guildhall/contract/rules/chat-limits'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Participation } from '../conversations/conversations.store.ts'
import * as conversationsStore from '../conversations/conversations.store.ts'
import { requireMember } from '../conversations/require-member.ts'
import type { MessageChanges } from '../messages/changing.service.ts'
import { toMessage } from '../messages/message-view.ts'
import * as messagesStore from '../messages/messages.store.ts'
import type { Readers } from '../messages/readers.service.ts'
import * as systemMessages from '../messages/system-messages.ts'
import * as pinsStore from './pins.store.ts'

export type PinsService = ReturnType<typeof createPinsService>

export function createPinsService(parts: { changes: MessageChanges; readers: Readers }) {
  const { changes, readers } = parts

  /** Pins for everybody, and says so in the conversation; what is pinned stays as it is. @throws pins_full */
  async function pin(unit: UnitOfWork, caller: Caller, messageId: string): Promise<void> {
    let pinnedIn: Participation | undefined
    await changes.change(unit, caller, messageId, async ({ message, participation, now }) => {
      if (message.pinnedAt !== null) return undefined
      if ((await pinsStore.countPins(unit.db, message.conversationId)) >= pinsMaximum) {
        throw new AppError(chatProblems.pins_full)
      }
      pinnedIn = participation
      return { pinnedAt: now }
    })
    if (pinnedIn) await systemMessages.say(unit, pinnedIn, { kind: 'pinned' })
  }

  async function unpin(unit: UnitOfWork, caller: Caller, messageId: string): Promise<void> {
    await changes.change(unit, caller, messageId, async ({ message }) =>
      message.pinnedAt === null ? undefined : { pinnedAt: null },
    )
  }

  /** What is pinned of what the caller sees, last pinned first. */
  async function list(db: Database, caller: Caller, conversationId: string): Promise<Message[]> {
    const participation = requireMember(await conversationsStore.findParticipation(db, conversationId, caller.userId))
    const window = { first: participation.own.joinSeq + 1, last: participation.conversation.lastSeq }
    const ids = await pinsStore.findPinnedIds(db, conversationId, window)
    const found = new Map(
      (await messagesStore.findByIds(db, ids, caller.userId)).map((message) => [message.id, message]),
    )
    const known = await readers.of(db, participation, caller.userId)
    return ids.flatMap((id) => {
      const message = found.get(id)
      return message === undefined || message.isHidden ? [] : [toMessage(message, known)]
    })
  }

  return { pin, unpin, list }
}
