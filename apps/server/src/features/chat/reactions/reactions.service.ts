import { chatProblems } from '@guildhall/contract/chat/problems'
import { reactionKeysMaximum } from '@guildhall/contract/rules/chat-limits'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Boundaries } from '../../boundaries/index.ts'
import type { MessageChanges } from '../messages/changing.service.ts'
import { messageReacted } from './reactions.events.ts'
import * as reactionsStore from './reactions.store.ts'

export type ReactionsService = ReturnType<typeof createReactionsService>

/** What stands in the message's row is counted anew from the reactions each time, under the conversation's lock. */
export function createReactionsService(parts: { changes: MessageChanges; boundaries: Boundaries }) {
  const { changes, boundaries } = parts

  /**
   * The same reaction again changes nothing.
   * @throws cannot_send across a block; reactions_full for one kind too many.
   */
  async function react(unit: UnitOfWork, caller: Caller, messageId: string, key: string): Promise<void> {
    await changes.change(unit, caller, messageId, async ({ message, participation }) => {
      const { id, conversationId, seq, senderUserId } = message
      if (await boundaries.isBlockedBetween(unit.db, caller.userId, senderUserId)) {
        throw new AppError(chatProblems.cannot_send)
      }
      if (!(await reactionsStore.insertReaction(unit.db, { messageId: id, userId: caller.userId, key })))
        return undefined
      const reactions = await reactionsStore.countReactions(unit.db, id)
      if (reactions.length > reactionKeysMaximum) throw new AppError(chatProblems.reactions_full)
      const author = participation.members.find((member) => member.userId === senderUserId)
      if (author && senderUserId !== caller.userId && !author.isMuted && !author.mentionsOnly) {
        const reactingUserId = caller.userId
        await unit.announce(messageReacted, { messageId: id, conversationId, seq, senderUserId, reactingUserId, key })
      }
      return { reactions }
    })
  }

  /** What was not there is no fault; it can be taken back also by who may not write any more. */
  async function takeBack(unit: UnitOfWork, caller: Caller, messageId: string, key: string): Promise<void> {
    const work = async () => {
      if (!(await reactionsStore.deleteReaction(unit.db, { messageId, userId: caller.userId, key }))) return undefined
      return { reactions: await reactionsStore.countReactions(unit.db, messageId) }
    }
    await changes.change(unit, caller, messageId, work, { asWriter: false })
  }

  return { react, takeBack }
}
