import { ConversationFace } from '../../../features/chat/conversations/conversation-face.tsx'
import { conversationName, otherMembers } from '../../../features/chat/conversations/conversation-name.ts'
import { useConversations } from '../../../features/chat/conversations/conversations.queries.ts'
import type { Place } from '../../../features/search/completing/use-offers.tsx'
import { useCurrentUser } from '../../../platform/session/session-store.ts'

/** The conversations that a search can name: groups by their titles, pairs by the handle of the other. */
export function usePlaces(): readonly Place[] {
  const { id: userId } = useCurrentUser()
  const conversations = useConversations().data ?? []
  return conversations.flatMap((conversation): Place[] => {
    const { id, kind, title } = conversation
    const [other] = kind === 'pair' ? otherMembers(conversation, userId) : []
    // A group that has no title is called by nothing that one could write.
    if (other === undefined && (kind !== 'group' || title === null)) return []
    const leading = <ConversationFace conversation={conversation} userId={userId} size={28} />
    return [{ id, leading, name: conversationName(conversation, userId), handle: other?.handle }]
  })
}
