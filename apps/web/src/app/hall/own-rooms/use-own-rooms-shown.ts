import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { DoorOpen, Shield } from 'lucide-react'
import { useEffect } from 'react'
import { useIsWelcomed } from '../../../features/welcome/welcome.queries.ts'
import { useSession } from '../../../platform/session/session-store.ts'
import { showOwnRooms } from './own-rooms.ts'

/** Who is made a moderator, or is none any more, has the door at once or has it no more; so has a newcomer theirs. */
export function useOwnRoomsShown(): void {
  const isStaff = useSession(({ user }) => user !== null && user.role !== roles.user)
  const isWelcomed = useIsWelcomed()
  useEffect(() => {
    showOwnRooms([
      ...(isWelcomed ? [{ id: 'welcome', label: t`First evening`, href: '/welcome', icon: DoorOpen }] : []),
      ...(isStaff ? [{ id: 'admin', label: t`Admin`, href: '/admin', icon: Shield }] : []),
    ])
  }, [isStaff, isWelcomed])
}
