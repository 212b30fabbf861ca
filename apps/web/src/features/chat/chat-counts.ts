import { isReportedNow, useReportedChanges } from '../../platform/reporting/reported.ts'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { hasUnread } from './conversations/boxes.ts'
import { conversationHref, conversationName } from './conversations/conversation-name.ts'
import { useConversations } from './conversations/conversations.queries.ts'
import { useChatCounts } from './conversations/counts.queries.ts'

const railGroups = 5

/** How many conversations hold something unread and are not muted, and how many requests wait, as the server counts them. */
export function useWaitingConversations(): number {
  const { data } = useChatCounts()
  return data === undefined ? 0 : data.unreadConversations + data.requests
}

/** Groups for the rail: favourites first, then the latest. */
export function useRailGroups() {
  const { id: userId } = useCurrentUser()
  useReportedChanges()
  const groups = useConversations().data?.filter(({ kind }) => kind === 'group') ?? []
  const inOrder = groups.toSorted((a, b) => Number(b.own.favourite) - Number(a.own.favourite))
  return inOrder.slice(0, railGroups).map((group) => ({
    id: group.id,
    name: conversationName(group, userId),
    seed: group.id,
    picture: isReportedNow(group.id) ? null : group.picture,
    href: conversationHref(group.id),
    unread: hasUnread(group),
  }))
}
