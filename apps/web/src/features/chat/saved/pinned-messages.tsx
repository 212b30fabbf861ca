import type { Conversation } from '@guildhall/contract/chat/conversations'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PinOff } from 'lucide-react'
import { useState } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Line } from '../../../ui/dress/stack.tsx'
import { Count } from '../../../ui/marks/count.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { authorOf } from '../conversations/conversation-name.ts'
import { togglePin } from '../messages/actions/keeping.ts'
import { FoundLine } from '../search/found-line.tsx'
import { usePins } from './keeping.queries.ts'
import styles from './pinned-messages.module.css'

const shownAtFirst = 2

/** What is pinned in the conversation; nothing is said where nothing is. */
export function PinnedMessages({ conversation }: { conversation: Conversation }) {
  const pins = usePins(conversation.id)
  const [isAll, setAll] = useState(false)
  if (pins.isError && pins.data === undefined) {
    return (
      <ErrorNote
        title={t`The pinned messages didn’t arrive.`}
        onRetry={() => void pins.refetch()}
        busy={pins.isFetching}
      />
    )
  }
  if (pins.data === undefined || pins.data.length === 0) return null
  const shown = isAll ? pins.data : pins.data.slice(0, shownAtFirst)
  const { id, kind, title } = conversation
  return (
    <section aria-labelledby="chat-pinned">
      <Line as="h3" id="chat-pinned" className={styles.title}>
        {t`Pinned`} <Count value={pins.data.length} tone="soft" />
      </Line>
      <ul className={styles.list}>
        {shown.map((message) => (
          <li key={message.id}>
            <FoundLine
              isPlaced={false}
              found={{
                message,
                conversation: { id, kind, title },
                senderName: personName(authorOf(conversation, message.senderUserId)),
              }}
              action={<IconButton icon={PinOff} label={t`Unpin`} onClick={() => togglePin(message)} />}
            />
          </li>
        ))}
      </ul>
      {shown.length < pins.data.length && (
        <Button tone="quiet" onClick={() => setAll(true)}>
          <Trans>Show all {pins.data.length}</Trans>
        </Button>
      )}
    </section>
  )
}
