import { roles } from '@guildhall/contract/rules/roles'
import { lazy, Suspense, useEffect } from 'react'
import { useChatLive } from '../../../features/chat/chat.live.ts'
import { useAnnouncementsLive } from '../../../features/house/announcements/standing-announcements.ts'
import { useMaintenanceLive } from '../../../features/house/maintenance/use-maintenance-live.ts'
import { useNotificationsLive } from '../../../features/notifications/notifications.live.ts'
import { usePostsLive } from '../../../features/posts/posts.live.ts'
import { usePresenceLive } from '../../../features/presence/presence.live.ts'
import { AskedReport } from '../../../features/safety/reporting/asked-report.tsx'
import { useSteamLive } from '../../../features/steam/steam.live.ts'
import { loadPart } from '../../../platform/build-updates/load-part.ts'
import { keepHubsConnected } from '../../../platform/hub/hubs.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { useStartAgain } from '../../../platform/start/use-start.ts'
import { ToastsKeptClear } from '../../../ui/feedback/passing/keep-clear.tsx'
import { PopupStack } from '../../../ui/feedback/popup-stack.tsx'
import { bringOverlayParts } from '../../../ui/overlay/bring-overlay-parts.ts'
import { useHallCache } from '../hall-cache.ts'
import { UnsentWarning } from '../leaving/unsent-warning.tsx'
import { useOwnRoomsShown } from '../own-rooms/use-own-rooms-shown.ts'
import { useDayOnPaper } from './day-on-paper.ts'
import { useOwnChangesElsewhere } from './language-elsewhere.ts'
import { useAppWorker } from './use-app-worker.ts'
import { useHeldSaid } from './use-held-said.ts'

export { HallBanners } from '../banners/hall-banners.tsx'

// Most members have nothing to judge.
const StaffCounting = lazy(() =>
  loadPart(async () => ({ default: (await import('../own-rooms/staff-counting.tsx')).StaffCounting })),
)

bringOverlayParts()

/**
 * What keeps an open hall true: the lines to the hubs, all that hears them, and the messages that pop up by them. It comes
 * behind the first picture of a room, which shows what was asked for and needs none of it; with it comes what menus and
 * popovers are made of.
 */
export function HallLive() {
  useStartAgain()
  useHallCache()
  useOwnChangesElsewhere()
  usePresenceLive()
  useSteamLive()
  useChatLive()
  useNotificationsLive()
  usePostsLive()
  useAnnouncementsLive()
  useMaintenanceLive()
  useAppWorker()
  useHeldSaid()
  useOwnRoomsShown()
  useDayOnPaper()
  useEffect(keepHubsConnected, [])
  const isStaff = useCurrentUser().role !== roles.user
  return (
    <>
      <PopupStack />
      <ToastsKeptClear />
      <UnsentWarning />
      <AskedReport />
      {isStaff && (
        <Suspense>
          <StaffCounting />
        </Suspense>
      )}
    </>
  )
}
