import { t } from '@lingui/core/macro'
import { cx } from '../../../ui/class-names.ts'
import { ConversationBody, ConversationFoot } from '../../../ui/conversation/chat-layout.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { Loading, SkeletonBubbles } from '../../../ui/rooms/skeleton.tsx'
import { MessageComposer } from '../composing/message-composer.tsx'
import { conversationName } from '../conversations/conversation-name.ts'
import { useChatCache } from '../conversations/conversations.queries.ts'
import { MessageAsked } from '../messages/actions/menu/message-asked.tsx'
import { MessageLog } from '../messages/message-log.tsx'
import type { LogNote } from '../messages/parts/log-notes.tsx'
import { useConversation } from '../use-conversation.ts'
import styles from './conversation-talk.module.css'

type ConversationTalkProps = {
  conversationId: string
  /** What happens beside it, oldest first. */
  notes: readonly LogNote[]
  /** What was said can be read, and nothing more is said. */
  isClosed: boolean
  /** It takes the height that is there. */
  fills?: boolean | undefined
}

/** A conversation as part of another page: what is said, among what happens there, and where one says more. */
export function ConversationTalk({ conversationId, notes, isClosed, fills }: ConversationTalkProps) {
  const { userId } = useChatCache()
  const { conversation, isLoading, retry } = useConversation(conversationId)
  if (conversation === undefined) {
    return isLoading ? (
      <Loading label={t`Loading the messages`}>
        <SkeletonBubbles />
      </Loading>
    ) : (
      <ErrorNote title={t`These messages didn’t arrive.`} onRetry={retry}>
        {t`Your messages are safe; only this list is missing.`}
      </ErrorNote>
    )
  }
  const writing = isClosed ? (
    <Note tone="info">{t`Nothing more is said here. What was said stays.`}</Note>
  ) : (
    <MessageComposer conversation={conversation} name={conversationName(conversation, userId)} />
  )
  return (
    <div className={cx(styles.talk, fills && styles.fills)}>
      <ConversationBody>
        <MessageLog key={conversationId} conversation={conversation} userId={userId} notes={notes} />
        <MessageAsked conversation={conversation} userId={userId} />
      </ConversationBody>
      {fills ? (
        <ConversationFoot>{writing}</ConversationFoot>
      ) : (
        <div data-kept-clear="" className={styles.foot}>
          {writing}
        </div>
      )}
    </div>
  )
}
