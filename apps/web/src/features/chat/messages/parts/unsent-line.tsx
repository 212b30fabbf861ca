import type { Conversation } from '@guildhall/contract/chat/conversations'
import { plural, t } from '@lingui/core/macro'
import { Forward, Images } from 'lucide-react'
import { Line } from '../../../../ui/dress/stack.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { TextButton } from '../../../../ui/link.tsx'
import { MessageBubble } from '../../../../ui/messages/message-bubble.tsx'
import { PollCard } from '../../../../ui/messages/parts/poll-card.tsx'
import { ReplyQuote } from '../../../../ui/messages/reply-quote.tsx'
import { messageWords } from '../../conversations/message-words.ts'
import { discardMessage, sendAgain } from '../../outbox/outbox.ts'
import type { OutboxEntry } from '../../outbox/outbox-entry.ts'
import { timelineOf } from '../../timeline/timelines.ts'
import { FoldingText } from '../words/folding-text.tsx'
import { MessageText } from '../words/message-text.tsx'
import { nameIn } from '../words/names.ts'
import { useFoldedIds } from './unfolded.ts'
import styles from './unsent-line.module.css'

type UnsentLineProps = {
  state: 'sending' | 'failed'
  entry: OutboxEntry
  conversation: Conversation
  userId: string
}

/** A message of one's own that the server has not stored yet. */
export function UnsentLine({ state, entry, conversation, userId }: UnsentLineProps) {
  const { clientMessageId, text, createdAt, reason } = entry
  return (
    <>
      <MessageBubble
        state={state}
        at={createdAt}
        arriving
        lead={
          entry.replyToMessageId !== undefined && <Answered entry={entry} conversation={conversation} userId={userId} />
        }
        below={<Poll poll={entry.poll} />}
        onSendAgain={() => sendAgain(clientMessageId)}
      >
        {hasBubble(entry) && (
          <>
            {text !== '' && (
              <FoldingText id={clientMessageId} text={text}>
                <MessageText text={text} isOwn mentions={undefined} conversation={conversation} userId={userId} />
              </FoldingText>
            )}
            <Luggage entry={entry} />
          </>
        )}
      </MessageBubble>
      {state === 'failed' && (
        <p className={styles.reason}>
          {reason}{' '}
          <TextButton className={styles.discard} onClick={() => discardMessage(clientMessageId)}>
            {t`Discard`}
          </TextButton>
        </p>
      )}
    </>
  )
}

const picturesOf = ({ attachments = [] }: OutboxEntry) => attachments.length
const hasBubble = (entry: OutboxEntry) =>
  entry.text !== '' || picturesOf(entry) > 0 || entry.forwardMessageId !== undefined

/** The message that is answered, as far as it is here. */
function Answered({ entry, conversation, userId }: Omit<UnsentLineProps, 'state'>) {
  const folded = useFoldedIds(conversation.id)
  const answered = timelineOf(conversation.id).timeline.messages.find(({ id }) => id === entry.replyToMessageId)
  if (answered === undefined) return null
  return (
    <ReplyQuote name={nameIn(conversation, answered.senderUserId, userId, t`You`)}>
      {messageWords(answered, folded)}
    </ReplyQuote>
  )
}

/** What comes with the words; it is shown once it is stored. */
function Luggage({ entry }: { entry: OutboxEntry }) {
  const pictures = picturesOf(entry)
  return (
    <>
      {entry.forwardMessageId !== undefined && (
        <Line as="p" size="ui">
          <Icon icon={Forward} size="small" />
          {t`A forwarded message`}
        </Line>
      )}
      {pictures > 0 && (
        <Line as="p" size="ui">
          <Icon icon={Images} size="small" />
          {plural(pictures, { one: '# picture', other: '# pictures' })}
        </Line>
      )}
    </>
  )
}

function Poll({ poll }: { poll: OutboxEntry['poll'] }) {
  if (poll === undefined) return null
  return (
    <PollCard
      question={poll.question}
      options={poll.options.map((text) => ({ text, count: 0, isOwn: false, names: '' }))}
      voters={0}
      multiple={poll.multiple ?? false}
      isClosed={false}
      state={t`On its way`}
    />
  )
}
