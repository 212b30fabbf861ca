import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { useSession } from '../../../platform/session/session-store.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { PublicBar } from '../../../ui/shell/public-bar.tsx'
import { SkipLink } from '../../../ui/shell/skip-link.tsx'
import { home } from '../../home.ts'
import { PublicFooter } from '../../public-footer.tsx'
import styles from './transparency-page.module.css'

// Drawings and tables are no part of what every page outside of the hall loads.
const PublishedFigures = lazy(() =>
  loadChunk(async () => ({ default: (await import('./published-figures.tsx')).PublishedFigures })),
)

/** How the hall is moderated, in numbers, for everybody; while its admins do not publish it there is no such page. */
export function TransparencyPage() {
  const isSignedIn = useSession((session) => session.status === 'authenticated')
  const inside = isSignedIn ? { href: home, words: t`Back to the hall` } : { href: '/', words: t`To the door` }
  return (
    <>
      <SkipLink />
      <PublicBar brandHref="/">
        <ButtonLink href={inside.href}>{inside.words}</ButtonLink>
      </PublicBar>
      <main id="main" tabIndex={-1} className={styles.page}>
        <Suspense>
          <PublishedFigures inside={inside} />
        </Suspense>
      </main>
      <PublicFooter />
    </>
  )
}
