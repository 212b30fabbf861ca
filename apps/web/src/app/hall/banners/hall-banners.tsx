import { roles } from '@guildhall/contract/rules/roles'
import { lazy, Suspense } from 'react'
import { StandingBanner } from '../../../features/safety/measures/standing-banner.tsx'
import { CheckInBar } from '../../../features/tournaments/clocks/check-in-bar.tsx'
import { loadPart } from '../../../platform/build-updates/load-part.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { SessionBanner } from './session-banner.tsx'

const RaidBanner = lazy(() =>
  loadPart(async () => ({ default: (await import('../../../features/doors/raid-banner.tsx')).RaidBanner })),
)

/** What stands above every room while it is so. It comes behind the first picture. */
export function HallBanners() {
  const isStaff = useCurrentUser().role !== roles.user
  return (
    <>
      <SessionBanner />
      <StandingBanner />
      <CheckInBar />
      {isStaff && (
        <Suspense>
          <RaidBanner />
        </Suspense>
      )}
    </>
  )
}
