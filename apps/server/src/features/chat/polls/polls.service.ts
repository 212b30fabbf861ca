import type { Message } from '@guildhall/contract/chat/messages'
import { chatProblems } from '@guildhall/contract/chat/problems'
import { problems } from '@guildhall/contract/frame/errors'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { MessageChanges, MessagePlace } from '../messages/changing.service.ts'
import type { StoredMessage, StoredPoll } from '../messages/stored-message.ts'
import * as pollsStore from './polls.store.ts'

export type PollsService = ReturnType<typeof createPollsService>

/** What stands in the message's row is counted anew from the votes each time, under the conversation's lock. */
export function createPollsService({ changes }: { changes: MessageChanges }) {
  /**
   * Votes in place of an earlier vote; the same again changes nothing.
   * @throws poll_closed; invalid for options that are not there, and for several where one may be chosen.
   */
  function vote(unit: UnitOfWork, caller: Caller, messageId: string, options: readonly number[]): Promise<Message> {
    return changes.change(unit, caller, messageId, async ({ message }) => {
      const poll = requirePoll(message)
      if (message.isPollClosed) throw new AppError(chatProblems.poll_closed)
      const chosen = new Set(options)
      requireChoice(poll, chosen)
      const { userId } = caller
      const earlier = await pollsStore.findVotes(unit.db, messageId, userId)
      if (chosen.size === earlier.size && [...chosen].every((option) => earlier.has(option))) return undefined
      await pollsStore.replaceVotes(unit.db, { messageId, userId, options: [...chosen] })
      const votes = new Map(
        (await pollsStore.countVotes(unit.db, messageId)).map((votesOf) => [votesOf.option, votesOf]),
      )
      return {
        poll: {
          ...poll,
          options: poll.options.map(({ text }, place) => {
            const { count = 0, voterIds = [] } = votes.get(place) ?? {}
            return { text, count, voterIds }
          }),
        },
      }
    })
  }

  /** A poll that is closed stays so. @throws not_allowed_in_group for who neither asked nor runs the group. */
  function close(unit: UnitOfWork, caller: Caller, messageId: string): Promise<Message> {
    const work = async (place: MessagePlace) => {
      const poll = requirePoll(place.message)
      if (!mayClose(place, caller)) throw new AppError(chatProblems.not_allowed_in_group)
      return place.message.isPollClosed ? undefined : { poll: { ...poll, closedAt: place.now.toISOString() } }
    }
    return changes.change(unit, caller, messageId, work, { asWriter: false })
  }

  return { vote, close }
}

function requirePoll({ poll }: StoredMessage): StoredPoll {
  if (poll === null) throw new AppError(chatProblems.message_not_found)
  return poll
}

function requireChoice(poll: StoredPoll, chosen: ReadonlySet<number>): void {
  const areThere = [...chosen].every((option) => option < poll.options.length)
  if (areThere && (poll.multiple || chosen.size <= 1)) return
  const message = areThere ? 'only one option can be chosen' : 'is no option of this poll'
  throw new AppError(problems.invalid, { errors: [{ field: 'options', code: 'invalid', message }] })
}

function mayClose({ message, participation }: MessagePlace, { userId }: Caller): boolean {
  if (message.senderUserId === userId) return true
  return participation.conversation.kind === 'group' && participation.own.role !== 'member'
}
