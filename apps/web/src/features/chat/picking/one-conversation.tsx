import type { Conversation } from '@guildhall/contract/chat/conversations'
import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { ConversationFace } from '../conversations/conversation-face.tsx'
import { conversationName } from '../conversations/conversation-name.ts'
import { isGone, useConversation } from '../use-conversation.ts'
import { ConversationChoice } from './conversation-choice.tsx'

type OneConversationProps = { value: string | null; onChange(conversationId: string | null): void }

/** The conversation that was chosen, with the way to another; without one, those to choose from. */
export function OneConversation({ value, onChange }: OneConversationProps) {
  const another = useRef<HTMLButtonElement>(null)
  const before = useRef(value)
  useEffect(() => {
    // The button that chose it is gone.
    if (before.current === null && value !== null) another.current?.focus()
    before.current = value
  }, [value])
  if (value === null) return <ConversationChoice onChoose={({ id }) => onChange(id)} />
  return (
    <Stack gap={2} align="start">
      <Chosen id={value} />
      <Button ref={another} onClick={() => onChange(null)}>
        {t`Choose another`}
      </Button>
    </Stack>
  )
}

function Chosen({ id }: { id: string }) {
  const { conversation, error, isLoading, retry } = useConversation(id)
  if (conversation !== undefined) return <Named conversation={conversation} />
  if (isGone(error)) return <Quiet>{t`This conversation is not here any more.`}</Quiet>
  return (
    <OnItsWay
      of={{ isError: error !== null, isFetching: isLoading, error, refetch: retry }}
      lost={t`This conversation didn’t arrive.`}
      loading={t`Loading the conversation`}
    >
      <SkeletonRows count={1} />
    </OnItsWay>
  )
}

function Named({ conversation }: { conversation: Conversation }) {
  const { id: userId } = useCurrentUser()
  return (
    <Line gap={3}>
      <ConversationFace conversation={conversation} userId={userId} size={40} />
      <Text as="span" weight="strong" breaks>
        <bdi>{conversationName(conversation, userId)}</bdi>
      </Text>
    </Line>
  )
}
