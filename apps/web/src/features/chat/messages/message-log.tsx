import type { Conversation, Message } from '@guildhall/contract/chat'
import { useEffect, useMemo, useState } from 'react'
import { errorText } from '../../../platform/error-text.ts'
import { JumpToLatest } from '../../../ui/conversation/jump-to-latest.tsx'
import { SystemLine } from '../../../ui/messages/lines.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { Loading, SkeletonBubbles } from '../../../ui/rooms/skeleton.tsx'
import { useMarkRead } from '../conversations/use-mark-read.ts'
import { useUnsent } from '../outbox/outbox.ts'
import type { OutboxEntry } from '../outbox/outbox-entry.ts'
import { openTimeline, useTimeline } from '../timeline/timelines.ts'
import { useEscape } from '../use-chat-keys.ts'
import { LogBeginning, useIsReadingBack } from './log-beginning.tsx'
import { logItems } from './log-items.ts'
import { LogLine } from './log-line.tsx'
import styles from './message-log.module.css'
import { useLogScroll } from './use-log-scroll.ts'
import { useSeen } from './use-seen.ts'

type MessageLogProps = { conversation: Conversation; userId: string }

/** The messages of a conversation. Mount it anew for each one: it remembers where the reader came in. */
export function MessageLog({ conversation, userId }: MessageLogProps) {
  const { id, unread } = conversation
  const { status, error, timeline } = useTimeline(id)
  const unsent = useUnsent(id)
  const open = () => void openTimeline(id, unread)
  useEffect(() => {
    if (status === 'closed') void openTimeline(id, unread)
  }, [id, status, unread])

  if (status === 'error') {
    return (
      <ErrorNote title="These messages didn’t arrive." onRetry={open}>
        Your messages are safe; only this list is missing. {errorText(error)}
      </ErrorNote>
    )
  }
  if (status !== 'ready') {
    return (
      <Loading label="Loading the messages">
        <SkeletonBubbles />
      </Loading>
    )
  }
  return <OpenLog conversation={conversation} userId={userId} messages={timeline.messages} unsent={unsent} />
}

type OpenLogProps = MessageLogProps & {
  messages: readonly Message[]
  unsent: readonly OutboxEntry[]
}

function OpenLog({ conversation, userId, messages, unsent }: OpenLogProps) {
  const { id } = conversation
  // Where the reader came in: the unread line stays there until they leave.
  const [entry] = useState(() => ({
    unreadAfter: conversation.unread > 0 ? conversation.lastReadSeq : null,
    lastSeq: messages.at(-1)?.seq ?? 0,
  }))
  const items = useMemo(
    () => logItems(messages, unsent, userId, entry.unreadAfter),
    [messages, unsent, userId, entry.unreadAfter],
  )
  const lastOwn = messages.findLast(({ senderUserId }) => senderUserId === userId)
  const { log, content, isAtEnd, toEnd } = useLogScroll({
    firstId: messages[0]?.id,
    ownKey: unsent.at(-1)?.clientMessageId ?? lastOwn?.clientMessageId,
  })
  const isReadingBack = useIsReadingBack(id)
  const newBelow = useNewBelow(messages, userId, isAtEnd)
  const markRead = useMarkRead(conversation)
  useSeen(log, markRead)
  useEscape(() => {
    toEnd()
    const last = messages.at(-1)
    if (last !== undefined) markRead(last)
  })

  return (
    <>
      <div
        ref={log}
        role="log"
        aria-live={isReadingBack ? 'off' : 'polite'}
        aria-label="Messages"
        // It scrolls, so it must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.log}
      >
        <div ref={content} className={styles.content}>
          <LogBeginning conversationId={id} />
          {items.length === 0 && <SystemLine>Nothing said yet. The first word is yours.</SystemLine>}
          {items.map((item) => (
            <LogLine
              key={item.key}
              item={item}
              conversation={conversation}
              userId={userId}
              newAfterSeq={entry.lastSeq}
              lastOwnSeq={lastOwn?.seq}
            />
          ))}
        </div>
      </div>
      {!isAtEnd && <JumpToLatest count={newBelow} onClick={toEnd} />}
    </>
  )
}

/** How many messages of others came in at the end while the reader was further up. */
function useNewBelow(messages: readonly Message[], userId: string, isAtEnd: boolean): number {
  const lastSeq = messages.at(-1)?.seq ?? 0
  const [seenSeq, setSeenSeq] = useState(lastSeq)
  if (isAtEnd && seenSeq !== lastSeq) setSeenSeq(lastSeq)
  if (isAtEnd) return 0
  return messages.filter(({ seq, senderUserId }) => seq > seenSeq && senderUserId !== userId).length
}
