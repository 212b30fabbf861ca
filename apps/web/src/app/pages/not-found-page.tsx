import { t } from '@lingui/core/macro'
import { useLocation } from 'react-router'
import { usePageTitle } from '../../platform/page/page-title.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { NotFoundRoom } from '../../ui/rooms/error-room.tsx'
import { NicheLayout } from '../../ui/shell/niche-layout.tsx'
import { home } from '../home.ts'

/** 404 for an address that no route has. */
export function NotFoundPage() {
  return (
    <NicheLayout brandHref="/">
      <NotFoundInHall />
    </NicheLayout>
  )
}

/** The 404 body for the inside of the shell: a room that is not there, or not yet. */
export function NotFoundInHall() {
  usePageTitle(t`Page Not Found`)
  const { pathname } = useLocation()
  return (
    <NotFoundRoom
      path={pathname}
      actions={
        <ButtonLink tone="primary" size="large" href={home}>
          {t`Back to the hall`}
        </ButtonLink>
      }
    />
  )
}
