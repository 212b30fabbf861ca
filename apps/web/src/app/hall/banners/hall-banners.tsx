import { StandingBanner } from '../../../features/safety/measures/standing-banner.tsx'
import { SessionBanner } from './session-banner.tsx'

/** What stands above every room while it is so. It comes behind the first picture. */
export function HallBanners() {
  return (
    <>
      <SessionBanner />
      <StandingBanner />
    </>
  )
}
