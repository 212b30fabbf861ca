import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message, Poll } from '@guildhall/contract/chat/messages'
import { t } from '@lingui/core/macro'
import { Button } from '../../../../ui/controls/button.tsx'
import { PollCard } from '../../../../ui/messages/parts/poll-card.tsx'
import { useReachable } from '../../../../ui/messages/parts/reachable.ts'
import { closingWords } from '../../../../ui/type/closing-words.ts'
import { useMinute } from '../../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../../ui/words/soft-text.tsx'
import { ask } from '../actions/menu/asked.ts'
import { mayRunGroup } from '../actions/message-rights.ts'
import { toggleVote } from '../actions/voting.ts'
import { namesIn } from '../words/names.ts'

type MessagePollProps = { message: Message; poll: Poll; conversation: Conversation; userId: string }

export function MessagePoll({ message, poll, conversation, userId }: MessagePollProps) {
  const now = useMinute()
  const isOwn = message.senderUserId === userId
  const isClosed = poll.isClosed || (poll.closesAt !== null && Date.parse(poll.closesAt) <= now)
  const isStored = message.seq > 0
  return (
    <PollCard
      question={<SoftText text={poll.question} own={isOwn} />}
      options={poll.options.map((option) => ({
        text: <SoftText text={option.text} own={isOwn} still />,
        count: option.count,
        isOwn: option.voterIds.includes(userId),
        names: namesIn(conversation, option.voterIds, userId, option.count),
      }))}
      voters={voterCount(poll)}
      multiple={poll.multiple}
      isClosed={isClosed}
      state={isClosed ? t`Closed` : closingWords(poll.closesAt, now)}
      onVote={isClosed || !isStored ? undefined : (option) => toggleVote(message, poll, option, userId)}
      actions={!isClosed && isStored && (isOwn || mayRunGroup(conversation)) && <CloseButton message={message} />}
    />
  )
}

function CloseButton({ message }: { message: Message }) {
  const reachable = useReachable()
  return (
    <Button {...reachable} tone="quiet" onClick={() => ask({ kind: 'close-poll', message })}>
      {t`Close poll`}
    </Button>
  )
}

/** Not all may be named; then those of the largest option are the least there can be. */
function voterCount({ options, multiple }: Poll): number {
  if (!multiple) return options.reduce((sum, { count }) => sum + count, 0)
  const named = new Set(options.flatMap(({ voterIds }) => voterIds)).size
  return Math.max(named, ...options.map(({ count }) => count))
}
