import type { Found } from '@guildhall/contract/search'
import { lazy, type ReactNode, Suspense } from 'react'
import { loadPart } from '../../../../platform/build-updates/load-part.ts'
import styles from './late-deeds.module.css'

const Deeds = lazy(() => loadPart(async () => ({ default: (await import('./deeds.tsx')).Deeds })))

/** What is found is read first: what can be done with it comes behind the page, in a place that is kept for it. */
export function deedsOf(found: Found): ReactNode {
  const place = found.kind === 'games' ? styles.wide : styles.narrow
  return (
    <Suspense fallback={<span className={place} />}>
      <Deeds found={found} />
    </Suspense>
  )
}
