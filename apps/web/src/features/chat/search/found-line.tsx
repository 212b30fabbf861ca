import type { FoundMessage } from '@guildhall/contract/chat/keeping'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Link } from '../../../ui/link.tsx'
import { LiveShield } from '../../../ui/people/live-shield.tsx'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import { exactTime, listTime } from '../../../ui/type/time-text.ts'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { authorOf, conversationName } from '../conversations/conversation-name.ts'
import { knownConversation, useChatCache } from '../conversations/conversations.queries.ts'
import { messageWords, wordsOfBlocked } from '../conversations/message-words.ts'
import { useBlockedIds } from '../conversations/use-blocked-ids.ts'
import { messageHref } from '../messages/message-href.ts'
import styles from './found-line.module.css'
import { foundPieces } from './search-terms.ts'

type FoundLineProps = {
  found: Pick<FoundMessage, 'message' | 'conversation' | 'senderName'>
  /** What is marked in the words. */
  terms?: RegExp | null
  /** Where it was said goes without saying in the search of one conversation. */
  isPlaced: boolean
  action?: ReactNode
}

/** A message away from its conversation: who said what, where and when; it leads there. */
export function FoundLine({ found, terms = null, isPlaced, action }: FoundLineProps) {
  const { client, userId } = useChatCache()
  const minute = useMinute()
  const { message, conversation: place, senderName } = found
  const known = knownConversation(client, userId, place.id)
  const where = known === undefined ? place.title : conversationName(known, userId)
  const isOwn = message.senderUserId === userId
  const blocked = useBlockedIds()
  return (
    <div className={styles.line}>
      <Line as={Link} gap={2.5} align="start" grow href={messageHref(place.id, message.id)} className={styles.link}>
        <Sender found={found} />
        <Stack as="span" gap={0} grow>
          <Line as="span" align="baseline">
            <Text as="span" grow weight="strong" cut>
              {isOwn ? t`You` : senderName}
            </Text>
            <Text
              as="time"
              firm
              size="micro"
              tone={3}
              figures
              dateTime={message.createdAt}
              title={exactTime(message.createdAt)}
            >
              {listTime(message.createdAt, minute)}
            </Text>
          </Line>
          {isPlaced && (
            <Quiet as="span" cut>
              {where === null ? t`in a conversation` : t`in ${where}`}
            </Quiet>
          )}
          <span className={styles.text}>
            {blocked.has(message.senderUserId) ? (
              <i>{wordsOfBlocked(senderName)}</i>
            ) : (
              <MarkedText text={messageWords(message, blocked)} terms={terms} isOwn={isOwn} />
            )}
          </span>
        </Stack>
      </Line>
      {action && <span className={styles.action}>{action}</span>}
    </div>
  )
}

function Sender({ found: { message, conversation, senderName } }: Pick<FoundLineProps, 'found'>) {
  const { client, userId } = useChatCache()
  const user = useCurrentUser()
  const known = knownConversation(client, userId, conversation.id)
  const { senderUserId: id } = message
  const { avatar, crest } =
    id === userId ? user : known === undefined ? { avatar: null, crest: null } : authorOf(known, id)
  return <LiveShield person={{ id, name: senderName, avatar, crest }} size={32} />
}

type MarkedTextProps = { text: string; terms: RegExp | null; isOwn: boolean }

function MarkedText({ text, terms, isOwn }: MarkedTextProps) {
  let at = 0
  return foundPieces(text, terms).map((piece) => {
    const key = at
    at += piece.text.length
    const words = <SoftText text={piece.text} own={isOwn} still />
    return piece.isFound ? (
      <mark key={key} className={styles.mark}>
        {words}
      </mark>
    ) : (
      <span key={key}>{words}</span>
    )
  })
}
