import type { Conversation } from '@guildhall/contract/chat/conversations'
import { t } from '@lingui/core/macro'
import { memo } from 'react'
import { asPerson } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { showReported, useIsReported } from '../../../platform/reporting/reported.ts'
import { DayLine, SystemLine, UnreadDivider } from '../../../ui/messages/lines.tsx'
import { MessageGroup } from '../../../ui/messages/message-group.tsx'
import { CollapsedMessages } from '../../../ui/messages/message-marks.tsx'
import { SeenBy } from '../../../ui/messages/seen-by.tsx'
import { authorOf, otherMembers } from '../conversations/conversation-name.ts'
import { blockedWords, systemWords } from '../conversations/message-words.ts'
import type { LogItem } from './log-items.ts'
import { MessageLine } from './parts/message-line.tsx'
import { unfold } from './parts/unfolded.ts'
import { UnsentLine } from './parts/unsent-line.tsx'

type LogLineProps = {
  item: LogItem
  conversation: Conversation
  userId: string
  /** It comes in just now, and is not history. */
  isArriving: boolean
  /** The reader was led to it. */
  isHere: boolean
  /** It is the last own message: who has read it stands below. */
  showsSeen: boolean
  /** The reader blocked who says it, and has not unfolded it. */
  isFolded: boolean
}

/** One line of the log. It comes and goes while one scrolls, so nothing that must last lives in it. */
export const LogLine = memo(function LogLine(props: LogLineProps) {
  const { item, conversation, userId, showsSeen } = props
  return (
    <>
      {item.day !== null && <DayLine day={item.day} />}
      {item.unreadSince !== null && <UnreadDivider since={item.unreadSince} />}
      <Said {...props} />
      {showsSeen && <Seen conversation={conversation} userId={userId} seq={item.seq} />}
    </>
  )
})

function Said(props: LogLineProps) {
  const { item, conversation, userId, isFolded } = props
  const message = item.line.state === 'sent' ? item.line.message : undefined
  const isReported = useIsReported(message?.id ?? '')
  // What one deleted for oneself leaves nothing behind, not even a name.
  if (message?.deleted?.by === 'me') return null
  if (message?.system) {
    return (
      <div data-message-id={message.id} data-seq={message.seq}>
        <SystemLine>{systemWords(conversation, userId, message.senderUserId, message.system)}</SystemLine>
      </div>
    )
  }
  if (isFolded) {
    return (
      <div data-message-id={message?.id} data-seq={message?.seq}>
        {item.isFirst && (
          <CollapsedMessages onShow={() => unfold(conversation.id, item.userId)}>
            {blockedWords(conversation, item.userId)}
          </CollapsedMessages>
        )}
      </div>
    )
  }
  if (message && isReported) {
    return (
      <div data-message-id={message.id} data-seq={message.seq}>
        <CollapsedMessages onShow={() => showReported(message.id)}>{t`You reported this.`}</CollapsedMessages>
      </div>
    )
  }
  return <Words {...props} />
}

function Words({ item, conversation, userId, isArriving, isHere }: LogLineProps) {
  const { line } = item
  const isOwn = item.userId === userId
  const author = authorOf(conversation, item.userId)
  return (
    <MessageGroup
      own={isOwn}
      time={item.at}
      author={asPerson(author)}
      href={profileHref(author)}
      isContinued={!item.isFirst}
      isContinuing={!item.isLast}
    >
      {line.state === 'sent' ? (
        <MessageLine
          message={line.message}
          conversation={conversation}
          userId={userId}
          isArriving={isArriving}
          isHere={isHere}
          // The head of the group says to the eye who and when.
          hasClock={isOwn || !item.isFirst}
          speaker={isOwn || item.isFirst ? null : `${author.firstName} ${author.lastName}`}
        />
      ) : (
        <UnsentLine state={line.state} entry={line.entry} conversation={conversation} userId={userId} />
      )}
    </MessageGroup>
  )
}

type SeenProps = { conversation: Conversation; userId: string; seq: number }

/** Who has read up to a message of mine. */
function Seen({ conversation, userId, seq }: SeenProps) {
  const readers = otherMembers(conversation, userId).filter((member) => member.lastReceiptSeq >= seq)
  return <SeenBy people={readers.map(asPerson)} />
}
