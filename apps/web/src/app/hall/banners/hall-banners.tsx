import { roles } from '@guildhall/contract/rules/roles'
import { RaidBanner } from '../../../features/doors/raid-banner.tsx'
import { StandingBanner } from '../../../features/safety/measures/standing-banner.tsx'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { SessionBanner } from './session-banner.tsx'

/** What stands above every room while it is so. It comes behind the first picture. */
export function HallBanners() {
  const isStaff = useCurrentUser().role !== roles.user
  return (
    <>
      <SessionBanner />
      <StandingBanner />
      {isStaff && <RaidBanner />}
    </>
  )
}
