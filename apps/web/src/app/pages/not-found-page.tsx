import { t } from '@lingui/core/macro'
import { Search } from 'lucide-react'
import { useLocation } from 'react-router'
import { pathWords } from '../../features/search/asking/path-words.ts'
import { searchHref } from '../../features/search/asking/search-address.ts'
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
  const words = pathWords(pathname)
  return (
    <NotFoundRoom
      path={pathname}
      actions={
        <>
          <ButtonLink tone="primary" size="large" href={home}>
            {t`Back to the hall`}
          </ButtonLink>
          <ButtonLink size="large" icon={Search} href={searchHref({ q: words })}>
            {words === '' ? t`Search` : t`Search for “${words}”`}
          </ButtonLink>
        </>
      }
    />
  )
}
