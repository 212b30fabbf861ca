import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Quiet } from '../../../ui/dress/text.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { isGone, useConversation } from '../use-conversation.ts'

type MembersOfProps = { conversationId: string; children: (memberIds: readonly string[]) => ReactNode }

/** For what needs to know who is in a conversation. */
export function MembersOf({ conversationId, children }: MembersOfProps) {
  const { conversation, error, isLoading, retry } = useConversation(conversationId)
  if (conversation !== undefined) return children(Object.keys(conversation.participantMap))
  if (isGone(error)) return <Quiet>{t`This conversation is not here any more.`}</Quiet>
  return (
    <OnItsWay
      of={{ isError: error !== null, isFetching: isLoading, error, refetch: retry }}
      lost={t`This conversation didn’t arrive.`}
      loading={t`Loading the conversation`}
    >
      <SkeletonRows count={3} />
    </OnItsWay>
  )
}
