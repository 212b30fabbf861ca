import type { Conversation } from '@guildhall/contract/chat'
import { messageMaximum } from '@guildhall/contract/rules/chat-limits'
import type { Ref } from 'react'
import { Composer } from '../../../ui/conversation/composer.tsx'
import { TypingIndicator } from '../../../ui/conversation/typing-indicator.tsx'
import { endOwnTyping, signalTyping, useTypingUserIds } from '../conversations/typing.ts'
import { queueMessage } from '../outbox/outbox.ts'
import { useDraft } from './drafts.ts'
import styles from './message-composer.module.css'

/** From here on the writer sees how much room is left. */
const showRoomBelow = 200

type MessageComposerProps = {
  conversation: Conversation
  name: string
  ref?: Ref<HTMLTextAreaElement>
}

export function MessageComposer({ conversation, name, ref }: MessageComposerProps) {
  const { id, participantMap } = conversation
  const [draft, setDraft] = useDraft(id)
  const typing = useTypingUserIds(id).flatMap((userId) => participantMap[userId]?.firstName ?? [])
  const room = messageMaximum - draft.length

  function send() {
    queueMessage(id, draft.trim())
    setDraft('')
    endOwnTyping(id)
  }

  return (
    <>
      <TypingIndicator names={typing} />
      <Composer
        ref={ref}
        label={`Message ${name}`}
        value={draft}
        maxLength={messageMaximum}
        onChange={(text) => {
          setDraft(text)
          if (text !== '') signalTyping(id)
        }}
        onSend={send}
      />
      {room < showRoomBelow && <p className={styles.room}>{room} characters left</p>}
    </>
  )
}
