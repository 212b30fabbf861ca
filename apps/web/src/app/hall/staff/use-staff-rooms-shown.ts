import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { Shield } from 'lucide-react'
import { useEffect } from 'react'
import { useSession } from '../../../platform/session/session-store.ts'
import { showStaffRooms } from './staff-rooms.ts'

/** Who is made a moderator, or is none any more, has the door at once or has it no more. */
export function useStaffRoomsShown(): void {
  const role = useSession(({ user }) => user?.role ?? roles.user)
  useEffect(() => {
    showStaffRooms(role === roles.user ? [] : [{ id: 'admin', label: t`Admin`, href: '/admin', icon: Shield }])
  }, [role])
}
