import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message, ReplyTo } from '@guildhall/contract/chat/messages'
import { plainText } from '@guildhall/contract/rules/message-markup'
import { t } from '@lingui/core/macro'
import { MessageMarks } from '../../../../ui/messages/message-marks.tsx'
import { ReplyQuote } from '../../../../ui/messages/reply-quote.tsx'
import { SoftText } from '../../../../ui/words/soft-text.tsx'
import { blockedWords } from '../../conversations/message-words.ts'
import { jumpTo } from '../../timeline/timelines.ts'
import { ask } from '../actions/menu/asked.ts'
import { MessagePictures } from '../pictures/message-pictures.tsx'
import { FoldingText } from '../words/folding-text.tsx'
import { LinkCards } from '../words/link-cards.tsx'
import { MessageText } from '../words/message-text.tsx'
import { nameIn } from '../words/names.ts'
import { MessagePoll } from './message-poll.tsx'
import { MessageReactions } from './message-reactions.tsx'
import { PassedOn } from './passed-on.tsx'
import { useFoldedIds } from './unfolded.ts'

export type MessageParts = {
  message: Message
  conversation: Conversation
  userId: string
  /** It passes on what somebody said whom the reader blocked, and it is folded away. */
  isFolded: boolean
}

/** Whether anything stands in the bubble itself. */
export const hasWords = ({ text, forwarded }: Message): boolean => text !== '' || forwarded !== null

/** What it answers. */
export function MessageLead({ message, conversation, userId }: MessageParts) {
  const { replyTo } = message
  const folded = useFoldedIds(conversation.id)
  if (replyTo === null) return null
  const { messageId, senderUserId } = replyTo
  const isFolded = folded.has(senderUserId)
  return (
    <ReplyQuote
      name={nameIn(conversation, senderUserId, userId, t`You`)}
      onJump={replyTo.isDeleted ? undefined : () => void jumpTo(conversation.id, { messageId })}
    >
      {isFolded ? (
        <i>{blockedWords(conversation, senderUserId)}</i>
      ) : (
        <SoftText text={excerptOf(replyTo)} own={senderUserId === userId} still />
      )}
    </ReplyQuote>
  )
}

export function excerptOf({ excerpt, hasPictures, isDeleted }: ReplyTo): string {
  if (isDeleted) return t`This message was deleted.`
  return plainText(excerpt) || (hasPictures ? t`Pictures` : t`A message without words`)
}

/** The words in the bubble, own and passed on. */
export function MessageWords({ message, conversation, userId, isFolded }: MessageParts) {
  const { text, forwarded, mentions, senderUserId } = message
  const common = { conversation, userId }
  return (
    <>
      {text !== '' && (
        <FoldingText id={message.id} text={text}>
          <MessageText text={text} mentions={mentions} isOwn={senderUserId === userId} {...common} />
        </FoldingText>
      )}
      {forwarded !== null && (
        <PassedOn id={`${message.id} forwarded`} forwarded={forwarded} isFolded={isFolded} {...common} />
      )}
    </>
  )
}

export function MessageMark({ message }: MessageParts) {
  return (
    <MessageMarks
      editedAt={message.editedAt ?? undefined}
      onHistory={() => ask({ kind: 'history', message })}
      isPinned={message.pinnedAt !== null}
    />
  )
}

/** What hangs under the bubble. */
export function MessageBelow({ message, conversation, userId, isFolded }: MessageParts) {
  const { forwarded, poll, card, text } = message
  const passedOn = isFolded ? [] : (forwarded?.attachments ?? [])
  const attachments = [...passedOn, ...message.attachments]
  return (
    <>
      <MessagePictures
        attachments={attachments}
        onView={(start) => ask({ kind: 'pictures', message, attachments, start })}
      />
      {poll !== null && <MessagePoll message={message} poll={poll} conversation={conversation} userId={userId} />}
      <LinkCards text={text} card={card} />
      <MessageReactions message={message} conversation={conversation} userId={userId} />
    </>
  )
}
