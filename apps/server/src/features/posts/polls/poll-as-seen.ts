import type { PostPoll } from '@guildhall/contract/posts'
import type { StoredPoll } from './polls.store.ts'

/** Whoever asks knows the result at any time, others once they voted or nobody can any more. */
export function knowsResult({ isClosed, own }: StoredPoll, isAuthor: boolean): boolean {
  return isAuthor || isClosed || own.length > 0
}

/** A poll as its reader sees it: without a number that could sway a vote. */
export function pollAsSeen(poll: StoredPoll, isAuthor: boolean): PostPoll {
  const { question, multiple, isNamed, closesAt, isClosed } = poll
  const isKnown = knowsResult(poll, isAuthor)
  const leftOut = new Map((poll.uncounted ?? []).map(([option, votes, people]) => [option, { votes, people }]))
  return {
    question,
    options: poll.options.map((text, place) => ({
      text,
      count: isKnown ? (poll.counts[place] ?? 0) - (leftOut.get(place)?.votes ?? 0) : null,
      isMine: poll.own.includes(place),
    })),
    voters: poll.voters - (leftOut.get(null)?.people ?? 0),
    multiple,
    isNamed,
    closesAt: closesAt === null ? null : new Date(closesAt).toISOString(),
    isClosed,
  }
}
