import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Forwarded } from '@guildhall/contract/chat/messages'
import { Trans } from '@lingui/react/macro'
import { CollapsedMessages, ForwardedMark, ForwardedQuote } from '../../../../ui/messages/message-marks.tsx'
import { useMinute } from '../../../../ui/type/relative-time.tsx'
import { listTime } from '../../../../ui/type/time-text.ts'
import { wordsOfBlocked } from '../../conversations/message-words.ts'
import { FoldingText } from '../words/folding-text.tsx'
import { MessageText } from '../words/message-text.tsx'
import { unfold } from './unfolded.ts'

type PassedOnProps = {
  id: string
  forwarded: Forwarded
  conversation: Conversation
  userId: string
  isFolded: boolean
}

/** What a message passes on; folded away where somebody said it whom the reader blocked. */
export function PassedOn({ id, forwarded, conversation, userId, isFolded }: PassedOnProps) {
  const { senderUserId, senderName, text } = forwarded
  return (
    <ForwardedQuote mark={<Origin forwarded={forwarded} />}>
      {isFolded ? (
        <CollapsedMessages onShow={() => unfold(conversation.id, senderUserId)}>
          {wordsOfBlocked(senderName)}
        </CollapsedMessages>
      ) : (
        text !== '' && (
          <FoldingText id={id} text={text}>
            {/* It calls nobody a second time. */}
            <MessageText
              text={text}
              mentions={nobody}
              isOwn={senderUserId === userId}
              conversation={conversation}
              userId={userId}
            />
          </FoldingText>
        )
      )}
    </ForwardedQuote>
  )
}

const nobody: [] = []

function Origin({ forwarded: { senderName, createdAt } }: { forwarded: Forwarded }) {
  const now = useMinute()
  return (
    <ForwardedMark>
      <Trans>
        Forwarded from {senderName}, {listTime(createdAt, now)}
      </Trans>
    </ForwardedMark>
  )
}
