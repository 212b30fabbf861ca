import { t } from '@lingui/core/macro'
import { useLocation } from 'react-router'
import { useSession } from '../../platform/session/session-store.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { loginAddress } from '../routes/guards.ts'

/** Says that the sign-in was lost; the page below stays readable. */
export function SessionBanner() {
  const failure = useSession((session) => session.failure)
  const location = useLocation()
  if (failure === null) return null
  return (
    <Banner tone="bad" action={<ButtonLink href={loginAddress(location)}>{t`Sign in`}</ButtonLink>}>
      {failure}
    </Banner>
  )
}
