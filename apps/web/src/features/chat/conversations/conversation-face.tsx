import type { Conversation } from '@guildhall/contract/chat'
import { personName } from '../../../platform/names/person-name.ts'
import { ArchAvatar } from '../../../ui/people/arch-avatar.tsx'
import { type AvatarSize, ShieldAvatar } from '../../../ui/people/shield-avatar.tsx'
import { otherMembers } from './conversation-name.ts'

type ConversationFaceProps = { conversation: Conversation; userId: string; size?: AvatarSize }

/** A shield for the other person of a pair, an arch for a group; the name stands beside it. */
export function ConversationFace({ conversation, userId, size = 44 }: ConversationFaceProps) {
  const [other] = otherMembers(conversation, userId)
  if (conversation.kind === 'group' || other === undefined) {
    return <ArchAvatar seed={conversation.id} size={size} />
  }
  return <ShieldAvatar seed={other.id} name={personName(other)} src={other.avatar} size={size} decorative />
}
