import type { Conversation } from '@guildhall/contract/chat/conversations'
import { t } from '@lingui/core/macro'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Line } from '../../ui/dress/stack.tsx'
import { Text } from '../../ui/dress/text.tsx'
import { CommonGames } from './common-games.tsx'
import { ShareAnswerButton } from './sharing/share-answer-button.tsx'

type ConversationGamesProps = {
  conversation: Pick<Conversation, 'id' | 'kind'>
  /** Says an answer to all of them; absent where one may not write. */
  onShare?: ((text: string) => Promise<boolean>) | undefined
}

/** In the details of a conversation: what all who are in it could play together. Asked for when it is opened. */
export function ConversationGames({ conversation, onShare }: ConversationGamesProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const title = conversation.kind === 'pair' ? t`Games you both have` : t`Games you all have`
  return (
    <section aria-labelledby={id}>
      <Line as="header" justify="between">
        <Text as="h3" size="ui" id={id}>
          {title}
        </Text>
        <IconButton
          icon={isOpen ? ChevronUp : ChevronDown}
          label={isOpen ? t`Close: ${title}` : t`Open: ${title}`}
          tooltip={false}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Line>
      {isOpen && (
        <CommonGames
          company={{ conversationId: conversation.id }}
          renderActions={
            onShare && ((filter) => <ShareAnswerButton conversation={conversation} filter={filter} onShare={onShare} />)
          }
        />
      )}
    </section>
  )
}
