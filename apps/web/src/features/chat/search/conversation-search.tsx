import type { Conversation } from '@guildhall/contract/chat/conversations'
import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { ChatDetails } from '../../../ui/conversation/chat-layout.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { MessageSearch } from './message-search.tsx'
import styles from './search-panel.module.css'

/** Beside the conversation: the search in it. */
export function ConversationSearch({ conversation, onClose }: { conversation: Conversation; onClose(): void }) {
  const [query, setQuery] = useState('')
  return (
    <ChatDetails label={t`Search in this conversation`} onClose={onClose}>
      <Stack gap={2} className={styles.panel}>
        <Line gap={0} justify="between" className={styles.title}>
          <h3>{t`Search`}</h3>
          <span className={styles.close}>
            <IconButton icon={X} label={t`Close the search`} onClick={onClose} />
          </span>
        </Line>
        <MessageSearch conversation={conversation} query={query} onQuery={setQuery} />
      </Stack>
    </ChatDetails>
  )
}
