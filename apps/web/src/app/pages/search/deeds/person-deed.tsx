import type { Member } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { MessageCircle } from 'lucide-react'
import { useOpenPairChat } from '../../../../features/chat/use-open-pair-chat.ts'
import { FriendshipButton } from '../../../../features/friends/friendship-button.tsx'
import { useAreFriends } from '../../../../features/friends/list/friends-list.queries.ts'
import { usePeopleTogether } from '../../../../features/search/kinds/found-deeds.ts'
import { personName } from '../../../../platform/names/person-name.ts'
import { useCurrentUser } from '../../../../platform/session/session-store.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'

/** Writes to a friend; with anybody else the next step towards that comes first. */
export function PersonDeed({ member }: { member: Member }) {
  const { id: userId } = useCurrentUser()
  const isFriend = useAreFriends(usePeopleTogether())(member.id)
  const openPairChat = useOpenPairChat()
  if (member.id === userId) return null
  if (isFriend !== true) return <FriendshipButton member={member} isFriend={isFriend} isSmall />
  const label = t`Message ${personName(member)}`
  return <IconButton icon={MessageCircle} label={label} onClick={() => openPairChat(member.id)} />
}
