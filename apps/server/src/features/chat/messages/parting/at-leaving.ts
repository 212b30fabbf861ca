// What who left sees of a conversation: each message as it was then. What somebody took back or deleted since stays
// taken back, for them as for all.
import type { Database } from '../../../../platform/database/unit-of-work.ts'
import type { AnsweredMessage, StoredMessage, StoredPoll } from '../stored-message.ts'
import { noContent } from '../stored-message.ts'
import type { EarlierMessage } from './at-leaving.store.ts'
import * as atLeavingStore from './at-leaving.store.ts'

/** The same messages in the same order, all of them of conversations that the viewer left. */
export async function asAtLeaving(
  db: Database,
  viewerId: string,
  messages: readonly StoredMessage[],
): Promise<readonly StoredMessage[]> {
  if (messages.length === 0) return messages
  const ids = messages.map(({ id }) => id)
  const found = await atLeavingStore.findChangedSinceLeaving(db, viewerId, ids)
  const earlier = new Map(found.map((message) => [message.id, message]))
  return messages.map((message) => {
    const then = earlier.get(message.id)
    return then ? asItWas(message, then) : message
  })
}

function asItWas(message: StoredMessage, then: EarlierMessage): StoredMessage {
  const rev = Math.min(message.rev, then.lastRev)
  if (message.deletedAt) return { ...message, rev }
  // Its place is left, as of one that was deleted: what it says now is not for them.
  if (then.isReworded && !then.version) {
    return { ...message, ...noContent, replyTo: null, rev, deletedAt: message.createdAt, deletedBy: 'sender' }
  }
  return {
    ...message,
    ...wordsOf(message, then),
    rev,
    replyTo: message.replyTo && answeredThen(message.replyTo, then),
    reactions: then.reactions,
    ...(message.poll && pollThen(message, message.poll, then)),
    pinnedAt: isBefore(message.pinnedAt, then) ? message.pinnedAt : null,
  }
}

/** Whom the words of then mentioned and what their links showed is not kept. */
function wordsOf({ createdAt }: StoredMessage, { isReworded, version }: EarlierMessage): Partial<StoredMessage> {
  if (!isReworded || !version) return {}
  const writtenAt = new Date(version.writtenAt)
  return { text: version.text, editedAt: writtenAt > createdAt ? writtenAt : null, mentions: null, card: null }
}

function answeredThen(answered: AnsweredMessage, then: EarlierMessage): AnsweredMessage {
  if (!then.isAnsweredReworded || answered.isDeleted) return answered
  return { ...answered, text: then.answeredVersion?.text ?? '' }
}

function pollThen({ readAt }: StoredMessage, poll: StoredPoll, then: EarlierMessage): Partial<StoredMessage> {
  const votes = new Map(then.votes.map((vote) => [vote.option, vote]))
  const closedAt = poll.closedAt !== null && isBefore(new Date(poll.closedAt), then) ? poll.closedAt : null
  return {
    poll: {
      ...poll,
      closedAt,
      options: poll.options.map(({ text }, place) => {
        const { count = 0, voterIds = [] } = votes.get(place) ?? {}
        return { text, count, voterIds }
      }),
    },
    isPollClosed: closedAt !== null || (poll.closesAt !== null && new Date(poll.closesAt) <= readAt),
  }
}

function isBefore(time: Date | null, { leftAt }: EarlierMessage): boolean {
  return time !== null && time < leftAt
}
