import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'
import { plainText } from '@guildhall/contract/rules/message-markup'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { MessageBubble } from '../../../../ui/messages/message-bubble.tsx'
import { Tombstone } from '../../../../ui/messages/message-marks.tsx'
import { ReachableContext } from '../../../../ui/messages/parts/reachable.ts'
import { clockTime } from '../../../../ui/type/time-text.ts'
import { VisuallyHidden } from '../../../../ui/type/visually-hidden.tsx'
import { wordsOfBlocked } from '../../conversations/message-words.ts'
import { messageKeys } from '../actions/menu/message-keys.ts'
import { MessageToolbar } from '../actions/menu/message-toolbar.tsx'
import { useIsTapped } from '../actions/menu/tapped-message.ts'
import { useMenuGestures } from '../actions/menu/use-menu-gestures.ts'
import { rightsOn } from '../actions/message-rights.ts'
import { useShownMessage } from '../actions/pending-changes.ts'
import { nameIn } from '../words/names.ts'
import { setFocusStop, useIsFocusStop } from './focused-message.ts'
import {
  hasWords,
  MessageBelow,
  MessageLead,
  MessageMark,
  type MessageParts,
  MessageWords,
} from './message-content.tsx'
import { useFoldedIds } from './unfolded.ts'

type MessageLineProps = {
  message: Message
  conversation: Conversation
  userId: string
  isArriving: boolean
  /** The reader was led to it. */
  isHere: boolean
  /** No head above it says when it was said. */
  hasClock: boolean
  /** Who says it, for those who hear it alone. */
  speaker: string | null
}

/** One stored message, with everything one can do with it. */
export function MessageLine(props: MessageLineProps) {
  return props.message.forwarded === null ? <Line {...props} isFolded={false} /> : <PassingLine {...props} />
}

/** Only what is passed on asks who is blocked: a log has many lines. */
function PassingLine(props: MessageLineProps) {
  const { message, conversation } = props
  const folded = useFoldedIds(conversation.id)
  return <Line {...props} isFolded={message.forwarded !== null && folded.has(message.forwarded.senderUserId)} />
}

function Line(props: MessageLineProps & { isFolded: boolean }) {
  const { message: stored, conversation, userId, isArriving, isHere, hasClock, speaker, isFolded } = props
  const message = useShownMessage(stored)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isStop = useIsFocusStop(conversation.id, message.id, message.seq === conversation.lastSeq)
  const isTapped = useIsTapped(stored.id)
  const may = rightsOn(message, conversation, userId)
  const gestures = useMenuGestures(message, may.isWhole)
  const parts = { message, conversation, userId, isFolded }
  if (message.deleted?.by === 'me') return null
  return (
    <ReachableContext value={isStop}>
      <MessageBubble
        {...gestures}
        role="group"
        aria-roledescription={t`message`}
        aria-label={labelOf(parts)}
        tabIndex={isStop ? 0 : -1}
        data-message-id={message.id}
        data-seq={message.seq}
        data-here={isHere || undefined}
        at={message.createdAt}
        clock={hasClock ? (isTapped ? 'shown' : 'hidden') : undefined}
        arriving={isArriving}
        lead={message.replyTo !== null && <MessageLead {...parts} />}
        mark={<MessageMark {...parts} />}
        below={message.deleted === null ? <MessageBelow {...parts} /> : <Tombstone>{goneWords(parts)}</Tombstone>}
        tools={may.isWhole && (isPointedAt || hasFocus) && <MessageToolbar {...parts} />}
        onPointerEnter={({ pointerType }) => setPointedAt(pointerType === 'mouse')}
        onPointerLeave={() => setPointedAt(false)}
        onFocus={({ currentTarget }) => {
          setFocusStop(conversation.id, message.id)
          // A press on a part of it gives focus as well; the tools are there for who moves by keys.
          if (currentTarget.matches(':has(:focus-visible), :focus-visible')) setFocus(true)
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setFocus(false)
        }}
        onKeyDown={messageKeys(message, conversation, userId)}
      >
        {hasWords(message) && (
          <>
            {speaker !== null && (
              // With a direction of its own, so that it does not decide on that of the words.
              <VisuallyHidden dir="auto">{speaker}: </VisuallyHidden>
            )}
            <MessageWords {...parts} />
          </>
        )}
      </MessageBubble>
    </ReachableContext>
  )
}

/** The whole message as one line, for who goes through the log by keys. */
function labelOf({ message, conversation, userId, isFolded }: MessageParts): string {
  const head = `${nameIn(conversation, message.senderUserId, userId, t`You`)}, ${clockTime(message.createdAt)}`
  if (message.deleted !== null) return `${head}: ${goneWords({ message, conversation, userId })}`
  const pictures = message.attachments.length
  const { forwarded } = message
  const parts = [
    forwarded === null ? '' : isFolded ? wordsOfBlocked(forwarded.senderName) : plainText(forwarded.text),
    plainText(message.text),
    message.poll === null ? '' : t`Poll: ${message.poll.question}`,
    pictures === 0 ? '' : plural(pictures, { one: '# picture', other: '# pictures' }),
    message.editedAt === null ? '' : 'edited',
    message.pinnedAt === null ? '' : 'pinned',
  ]
  return `${head}: ${parts.filter(Boolean).join('. ')}`
}

function goneWords({ message, conversation, userId }: Omit<MessageParts, 'isFolded'>) {
  if (message.deleted?.by === 'staff') return t`Taken down by the hosts of this hall`
  if (message.deleted?.by === 'host') return t`Taken down by who runs this group`
  return t`${nameIn(conversation, message.senderUserId, userId, t`You`)} deleted this message`
}
