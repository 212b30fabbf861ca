import type { Conversation } from '@guildhall/contract/chat'
import { asPerson } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { TextButton } from '../../../ui/link.tsx'
import { DayLine, UnreadDivider } from '../../../ui/messages/lines.tsx'
import { MessageBubble } from '../../../ui/messages/message-bubble.tsx'
import { MessageGroup } from '../../../ui/messages/message-group.tsx'
import { SeenBy } from '../../../ui/messages/seen-by.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { authorOf, otherMembers } from '../conversations/conversation-name.ts'
import { discardMessage, sendAgain } from '../outbox/outbox.ts'
import type { LogItem, LogMessage } from './log-items.ts'
import styles from './message-log.module.css'

type LogLineProps = {
  item: LogItem
  conversation: Conversation
  userId: string
  /** Messages behind this one came in while the log was open. */
  newAfterSeq: number
  lastOwnSeq: number | undefined
}

export function LogLine({ item, conversation, userId, newAfterSeq, lastOwnSeq }: LogLineProps) {
  if (item.kind === 'day') return <DayLine day={item.day} />
  if (item.kind === 'unread') {
    return (
      <div data-unread-line="">
        <UnreadDivider since={item.since} />
      </div>
    )
  }
  const isOwn = item.userId === userId
  const author = authorOf(conversation, item.userId)
  const last = item.messages.at(-1)
  // Under a message that is still on its way it would seem to speak of that one.
  const endsWithLastSent = last?.state === 'sent' && last.message.seq === lastOwnSeq
  return (
    // What one wrote oneself, and who has read it, is not read aloud.
    <div aria-live={isOwn ? 'off' : undefined}>
      <MessageGroup own={isOwn} time={item.at} author={asPerson(author)} href={profileHref(author)}>
        {item.messages.map((message, at) => (
          <Bubble
            key={message.key}
            message={message}
            isOwn={isOwn}
            isArriving={message.state !== 'sent' || message.message.seq > newAfterSeq}
            // The head of the group names its author to the eye; one that comes later is read aloud alone.
            speaker={isOwn || at === 0 ? null : `${author.firstName} ${author.lastName}`}
          />
        ))}
      </MessageGroup>
      {isOwn && endsWithLastSent && <Seen conversation={conversation} userId={userId} seq={lastOwnSeq} />}
    </div>
  )
}

type BubbleProps = { message: LogMessage; isOwn: boolean; isArriving: boolean; speaker: string | null }

function Bubble({ message, isOwn, isArriving, speaker }: BubbleProps) {
  const entry = message.state === 'sent' ? undefined : message.entry
  const stored = message.state === 'sent' ? message.message : undefined
  return (
    <>
      {speaker !== null && <VisuallyHidden>{speaker}: </VisuallyHidden>}
      <MessageBubble
        state={message.state}
        at={message.at}
        arriving={isArriving}
        onSendAgain={() => entry && sendAgain(entry.clientMessageId)}
        data-message-id={stored?.id}
        data-seq={stored?.seq}
      >
        <SoftText text={message.text} own={isOwn} />
      </MessageBubble>
      {entry?.state === 'failed' && (
        <p className={styles.reason}>
          {entry.reason}{' '}
          <TextButton className={styles.discard} onClick={() => discardMessage(entry.clientMessageId)}>
            Discard
          </TextButton>
        </p>
      )}
    </>
  )
}

type SeenProps = { conversation: Conversation; userId: string; seq: number | undefined }

/** Who has read up to a message of mine. */
function Seen({ conversation, userId, seq = 0 }: SeenProps) {
  const readers = otherMembers(conversation, userId).filter((member) => member.lastReceiptSeq >= seq)
  return <SeenBy people={readers.map(asPerson)} />
}
