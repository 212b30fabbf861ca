import type { Conversation } from '@guildhall/contract/chat/conversations'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { CommonGames } from './common-games.tsx'
import styles from './overlap.module.css'

/** In the details of a conversation: what all who are in it could play together. Asked for when it is opened. */
export function ConversationGames({ conversation }: { conversation: Pick<Conversation, 'id' | 'kind'> }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const title = conversation.kind === 'pair' ? 'Games you both have' : 'Games you all have'
  return (
    <section aria-labelledby={id}>
      <header className={styles.header}>
        <h3 id={id} className={styles.heading}>
          {title}
        </h3>
        <IconButton
          icon={isOpen ? ChevronUp : ChevronDown}
          label={isOpen ? `Close: ${title}` : `Open: ${title}`}
          tooltip={false}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </header>
      {isOpen && <CommonGames company={{ conversationId: conversation.id }} />}
    </section>
  )
}
