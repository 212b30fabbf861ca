import { lazy, type ReactNode, Suspense } from 'react'
import { loadPart } from '../../../platform/build-updates/load-part.ts'

const LinkedPlay = lazy(() => loadPart(async () => ({ default: (await import('./linked-play.tsx')).LinkedPlay })))

/** The cards come with the first link to one. The link stands in the words; what it leads to may come after it. */
export const playCards = (text: string): ReactNode => (
  <Suspense>
    <LinkedPlay text={text} />
  </Suspense>
)
