import { tournamentTitleMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { conversationName, membersOf } from '../../../features/chat/conversations/conversation-name.ts'
import { useConversation } from '../../../features/chat/use-conversation.ts'
import { errorText } from '../../../platform/error-text.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { dateFormat } from '../../../ui/language/formats.ts'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { useMinute } from '../../../ui/type/relative-time.tsx'

const day = dateFormat({ day: 'numeric', month: 'long' })

type Group = { name: string; title: string; people: number }

/** A conversation that the address names: its people play it out among themselves. */
export function WithGroup({ id, children }: { id: string; children: (group: Group) => ReactNode }) {
  const { id: userId } = useCurrentUser()
  const now = useMinute()
  const { conversation, error, retry } = useConversation(id)
  if (conversation !== undefined) {
    const name = conversationName(conversation, userId)
    const title = t`${name}, ${day.format(now)}`
    return children({
      name,
      title: [...title].slice(0, tournamentTitleMaximum).join(''),
      people: membersOf(conversation).length,
    })
  }
  if (error === null) return <SkeletonRows count={4} />
  return (
    <ErrorNote title={t`This conversation didn’t arrive.`} onRetry={retry}>
      {errorText(error)}
    </ErrorNote>
  )
}
