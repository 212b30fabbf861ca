import { roles } from '@guildhall/contract/rules/roles'
import { lazy, Suspense } from 'react'
import { useAnnouncements } from '../../../features/house/announcements/standing-announcements.ts'
import { useMaintenance } from '../../../features/house/maintenance/maintenance.queries.ts'
import { useChangedTexts } from '../../../features/house/texts/changed-texts.queries.ts'
import { StandingBanner } from '../../../features/safety/measures/standing-banner.tsx'
import { useOwnCheckIns } from '../../../features/tournaments/clocks/check-ins.queries.ts'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { loadPart } from '../../../platform/build-updates/load-part.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { leave } from '../leaving/sign-out.ts'
import { SessionBanner } from './session-banner.tsx'

// Most members have none.
const CheckInBar = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../../../features/tournaments/clocks/check-in-bar.tsx')).CheckInBar,
  })),
)
const AnnouncementBar = lazy(() =>
  loadPart(async () => ({
    default: (await import('../../../features/house/announcements/announcement-bar.tsx')).AnnouncementBar,
  })),
)
const MaintenanceBanner = lazy(() =>
  loadPart(async () => ({
    default: (await import('../../../features/house/maintenance/maintenance-banner.tsx')).MaintenanceBanner,
  })),
)
const ChangedTextBar = lazy(() =>
  loadPart(async () => ({
    default: (await import('../../../features/house/texts/changed-text-bar.tsx')).ChangedTextBar,
  })),
)
const RaidBanner = lazy(() =>
  loadPart(async () => ({ default: (await import('../../../features/doors/raid-banner.tsx')).RaidBanner })),
)

/** What stands above every room while it is so. It comes behind the first picture. */
export function HallBanners() {
  const isStaff = useCurrentUser().role !== roles.user
  const hasCheckIns = useOwnCheckIns().length > 0
  const hasAnnouncements = useAnnouncements().length > 0
  const hasChangedTexts = useChangedTexts().length > 0
  const isMaintained = useMaintenance() !== null
  return (
    <>
      <SessionBanner />
      <StandingBanner />
      {hasCheckIns && (
        <Suspense>
          <CheckInBar />
        </Suspense>
      )}
      {isMaintained && (
        <Suspense>
          <MaintenanceBanner onLeave={leave} />
        </Suspense>
      )}
      {hasChangedTexts && (
        <Suspense>
          <ChangedTextBar />
        </Suspense>
      )}
      {hasAnnouncements && (
        <Suspense>
          <AnnouncementBar />
        </Suspense>
      )}
      {isStaff && (
        <Suspense>
          <RaidBanner />
        </Suspense>
      )}
    </>
  )
}
