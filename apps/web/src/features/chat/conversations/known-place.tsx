import { t } from '@lingui/core/macro'
import { MessagesSquare } from 'lucide-react'
import { ArchAvatar } from '../../../ui/people/arch-avatar.tsx'
import { ConversationFace } from './conversation-face.tsx'
import { conversationName } from './conversation-name.ts'
import { knownConversation, useChatCache } from './conversations.queries.ts'

/** The face of a conversation, as far as the page knows it. */
export function KnownFace({ conversationId }: { conversationId: string }) {
  const { client, userId } = useChatCache()
  const known = knownConversation(client, userId, conversationId)
  if (known === undefined) return <ArchAvatar icon={MessagesSquare} size={40} />
  return <ConversationFace conversation={known} userId={userId} size={40} />
}

type KnownPlaceProps = {
  conversationId: string
  /** What the server calls it; nothing in a pair. */
  title: string | null
}

/** In which conversation something was said. */
export function KnownPlace({ conversationId, title }: KnownPlaceProps) {
  const { client, userId } = useChatCache()
  const known = knownConversation(client, userId, conversationId)
  const where = known === undefined ? title : conversationName(known, userId)
  return where === null ? t`in a conversation` : t`in ${where}`
}
