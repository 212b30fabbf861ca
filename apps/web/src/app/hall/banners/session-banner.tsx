import { t } from '@lingui/core/macro'
import { useLocation } from 'react-router'
import { useReading } from '../../../platform/api/reading/reading-state.ts'
import { useSession } from '../../../platform/session/session-store.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { exactTime } from '../../../ui/type/time-text.ts'
import { loginAddress } from '../../routes/guards.ts'

/** Says that the sign-in was lost, or that there is no line; the page below stays readable. */
export function SessionBanner() {
  const failure = useSession((session) => session.failure)
  const asOf = useReading((reading) => reading.asOf)
  const location = useLocation()
  if (failure === null) {
    if (asOf === null) return null
    const moment = exactTime(asOf)
    return <Banner tone="warn">{t`You are offline. You see what was here on ${moment}.`}</Banner>
  }
  return (
    <Banner tone="bad" action={<ButtonLink href={loginAddress(location)}>{t`Sign in`}</ButtonLink>}>
      {failure}
    </Banner>
  )
}
