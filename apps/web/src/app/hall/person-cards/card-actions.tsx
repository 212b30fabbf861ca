import type { Profile } from '@guildhall/contract/profiles'
import { useOpenPairChat } from '../../../features/chat/use-open-pair-chat.ts'
import { ProfileActions } from '../../../features/profiles/profile-actions.tsx'
import { StaffMeasures } from './staff-measures.ts'

/** What one can do with somebody whose card is open. */
export function CardActions({ profile }: { profile: Profile }) {
  const openPairChat = useOpenPairChat()
  return <ProfileActions profile={profile} onMessage={() => openPairChat(profile.member.id)} Measures={StaffMeasures} />
}
