import { roles } from '@guildhall/contract/rules/roles'
import { useEffect } from 'react'
import { useDesks, useDesksLive, waitsAtDesks } from '../../../features/desks/desks.queries.ts'
import { useFaultCount } from '../../../features/faults/faults.queries.ts'
import { useCaseCounts, useCasesLive } from '../../../features/safety/cases/cases.queries.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { countForStaff } from './own-rooms.ts'

/** Counts what waits for moderators and admins, wherever in the hall they are. */
export function StaffCounting() {
  useCasesLive()
  useDesksLive()
  const { data: counts } = useCaseCounts()
  const { data: faults } = useFaultCount(useCurrentUser().role === roles.admin)
  const { data: desks } = useDesks({ isLookedAt: false })
  const { open = 0, held = 0, appeals = 0, applications = 0 } = counts ?? {}
  const waiting = open + held + appeals + applications + (faults?.waiting ?? 0) + waitsAtDesks(desks)
  useEffect(() => {
    countForStaff(waiting)
    return () => countForStaff(0)
  }, [waiting])
  return null
}
