import { lazy, Suspense } from 'react'
import { loadPart } from '../platform/build-updates/load-part.ts'

/** That the hall is closed, or what it announces; the page names both alike. */
const isSaid = document.querySelector('meta[name^="guildhall:door-"]') !== null
const AtTheDoor = lazy(() =>
  loadPart(async () => ({ default: (await import('../features/house/at-the-door.tsx')).AtTheDoor })),
)

/** What the hall says before its door; where it says nothing nobody loads what shows it. */
export function SaysAtTheDoor({ withNews = false }: { withNews?: boolean }) {
  return (
    isSaid && (
      <Suspense>
        <AtTheDoor withNews={withNews} />
      </Suspense>
    )
  )
}
