import type { Conversation } from '@guildhall/contract/chat/conversations'
import { asPerson } from '../../../platform/names/person-name.ts'
import { useIsReported } from '../../../platform/reporting/reported.ts'
import { ArchAvatar } from '../../../ui/people/arch-avatar.tsx'
import { LiveShield } from '../../../ui/people/live-shield.tsx'
import type { AvatarSize } from '../../../ui/people/shield-avatar.tsx'
import { otherMembers } from './conversation-name.ts'

type ConversationFaceProps = { conversation: Conversation; userId: string; size?: AvatarSize }

/** A shield for the other person of a pair, an arch for a group; the name stands beside it. */
export function ConversationFace({ conversation, userId, size = 44 }: ConversationFaceProps) {
  const [other] = conversation.kind === 'pair' ? otherMembers(conversation, userId) : []
  const isReported = useIsReported(conversation.id)
  if (other === undefined) {
    return <ArchAvatar seed={conversation.id} src={isReported ? null : conversation.picture} size={size} />
  }
  return <LiveShield person={asPerson(other)} size={size} />
}
