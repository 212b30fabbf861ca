import type { Maintenance } from '@guildhall/contract/house/maintenance'
import { t } from '@lingui/core/macro'
import { RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { TellHostsButton } from '../../features/faults/tell-hosts-button.tsx'
import { ClosedRoom } from '../../features/house/maintenance/closed-room.tsx'
import { isApiError } from '../../platform/api/api-error.ts'
import { errorReference } from '../../platform/error-text.ts'
import { log } from '../../platform/log.ts'
import { usePageTitle } from '../../platform/page/page-title.ts'
import { useRouteError } from '../../platform/routing/route-boundary.tsx'
import { useSession } from '../../platform/session/session-store.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { BrokenRoom } from '../../ui/rooms/error-room.tsx'
import { NicheLayout } from '../../ui/shell/niche-layout.tsx'
import { home } from '../home.ts'

/** 500: a page failed. Its way out is the page anew, or another one. */
export function ErrorPage() {
  usePageTitle(t`Internal Server Error`)
  const error = useRouteError()
  const isSignedIn = useSession((session) => session.status === 'authenticated')
  useEffect(() => {
    if (!isApiError(error, 'maintenance')) log.error('A page failed', error)
  }, [error])
  if (isApiError(error, 'maintenance')) {
    return (
      <NicheLayout brandHref="/">
        <ClosedRoom maintenance={error.current as Maintenance} />
      </NicheLayout>
    )
  }
  return (
    <NicheLayout brandHref="/">
      <BrokenRoom
        reference={errorReference(error)}
        actions={
          <>
            <Button tone="primary" size="large" icon={RotateCw} onClick={() => window.location.reload()}>
              {t`Try again`}
            </Button>
            {isSignedIn && <TellHostsButton reference={errorReference(error)} size="large" />}
            <ButtonLink size="large" href={isSignedIn ? home : '/'}>
              {isSignedIn ? t`Back to the hall` : t`Back to the door`}
            </ButtonLink>
          </>
        }
      />
    </NicheLayout>
  )
}
