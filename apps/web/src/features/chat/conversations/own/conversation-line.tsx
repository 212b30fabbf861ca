import type { Conversation } from '@guildhall/contract/chat/conversations'
import { t } from '@lingui/core/macro'
import { memo, useState } from 'react'
import { ConversationRow } from '../../../../ui/conversation/conversation-row.tsx'
import { useLongPress } from '../../../../ui/overlay/use-long-press.ts'
import { useMinute } from '../../../../ui/type/relative-time.tsx'
import { isMuted } from '../boxes.ts'
import { ConversationFace } from '../conversation-face.tsx'
import styles from '../conversation-list.module.css'
import { conversationHref, useConversationName } from '../conversation-name.ts'
import { ConversationMenu } from './conversation-menu.tsx'
import { LastSaid } from './last-said.tsx'

type ConversationLineProps = {
  conversation: Conversation
  userId: string
  selected: boolean
  /** Whether Tab comes to this row; the others are reached from it by arrows. */
  isStop: boolean
}

/** A conversation in the list, with its menu. Rows that nothing happened to are not drawn again. */
export const ConversationLine = memo(function ConversationLine(props: ConversationLineProps) {
  const { conversation, userId, selected, isStop } = props
  const [isOpen, setOpen] = useState(false)
  const minute = useMinute()
  const held = useLongPress(() => setOpen(true))
  const { own, unread, mentions, updatedAt } = conversation
  const name = useConversationName(conversation, userId)
  const isRequest = own.state === 'request'
  return (
    <li className={styles.item} {...(!isRequest && held)}>
      <ConversationRow
        avatar={<ConversationFace conversation={conversation} userId={userId} />}
        title={name}
        time={updatedAt}
        preview={<Preview {...props} />}
        unread={unread}
        mentions={mentions}
        markedUnread={own.unreadFromSeq !== null}
        selected={selected}
        muted={isMuted(conversation, minute)}
        favourite={own.favourite}
        href={conversationHref(conversation.id)}
        isStop={isStop}
        menu={
          !isRequest && (
            <ConversationMenu conversation={conversation} name={name} open={isOpen} onOpenChange={setOpen} />
          )
        }
      />
    </li>
  )
})

/** What the member began to write goes before what was said last; in the open conversation it stands in its field. */
function Preview({ conversation, userId, selected }: Omit<ConversationLineProps, 'isStop'>) {
  const { own } = conversation
  if (own.draft !== null && own.draft.text.trim() !== '' && !selected) {
    return (
      <>
        <span className={styles.draft}>{t`Draft:`}</span> {own.draft.text}
      </>
    )
  }
  return <LastSaid conversation={conversation} userId={userId} />
}
