import { useCurrentUser } from '../../platform/session/session-store.ts'
import { conversationHref, conversationName } from './conversations/conversation-name.ts'
import { useConversations } from './conversations/conversations.queries.ts'

const railGroups = 5

/** How many conversations hold something unread. */
export function useUnreadConversations(): number {
  return useConversations().data?.filter(({ unread }) => unread > 0).length ?? 0
}

/** The latest groups, for the rail. */
export function useRailGroups() {
  const { id: userId } = useCurrentUser()
  const groups = useConversations().data?.filter(({ kind }) => kind === 'group') ?? []
  return groups.slice(0, railGroups).map((group) => ({
    id: group.id,
    name: conversationName(group, userId),
    seed: group.id,
    href: conversationHref(group.id),
    unread: group.unread > 0,
  }))
}
