import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { log } from '../platform/log.ts'

const ErrorPage = lazy(async () => {
  try {
    return { default: (await import('./pages/error-page.tsx')).ErrorPage }
  } catch (error) {
    log.error('The error page could not be loaded either', error)
    return { default: BareErrorPage }
  }
})

/** The 500 page, loaded when it is needed; without a network it is said in plain words. */
export function FailedPage() {
  return (
    <Suspense>
      <ErrorPage />
    </Suspense>
  )
}

function BareErrorPage() {
  return (
    <main id="main">
      <h1>{t`Internal Server Error`}</h1>
      <p>
        <a href={window.location.href}>{t`Try again`}</a>
      </p>
    </main>
  )
}
