import type { Message, Poll } from '@guildhall/contract/chat/messages'
import { call } from '../../../../platform/api/call.ts'
import { changeMessage } from './pending-changes.ts'

/** Votes for an option, or takes the vote back; where one answer counts, it replaces the other. */
export function toggleVote(message: Message, poll: Poll, option: number, userId: string): void {
  const own = ownVotes(poll, userId)
  const isOn = !own.includes(option)
  const kept = poll.multiple ? own.filter((place) => place !== option) : []
  const options = isOn ? [...kept, option].toSorted((a, b) => a - b) : kept
  void changeMessage(
    message,
    (shown) => (shown.poll === null ? shown : { ...shown, poll: withVotes(shown.poll, options, userId) }),
    () => call('PUT /api/messages/{id}/vote', { params: { id: message.id }, body: { options } }),
  )
}

export function closePoll(message: Message): void {
  void changeMessage(
    message,
    (shown) => (shown.poll === null ? shown : { ...shown, poll: { ...shown.poll, isClosed: true } }),
    () => call('POST /api/messages/{id}/close-poll', { params: { id: message.id } }),
  )
}

function ownVotes({ options }: Poll, userId: string): number[] {
  return [...options.entries()].flatMap(([place, { voterIds }]) => (voterIds.includes(userId) ? [place] : []))
}

/** The poll with these as the votes of the member, in place of all earlier ones. */
export function withVotes(poll: Poll, votes: readonly number[], userId: string): Poll {
  const options = poll.options.map((option, place) => {
    const was = option.voterIds.includes(userId)
    const is = votes.includes(place)
    if (was === is) return option
    const voterIds = is ? [...option.voterIds, userId] : option.voterIds.filter((id) => id !== userId)
    return { ...option, count: option.count + (is ? 1 : -1), voterIds }
  })
  return { ...poll, options }
}
