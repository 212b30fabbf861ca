import { lazy, Suspense } from 'react'
import { loadPart } from '../platform/build-updates/load-part.ts'

const isSaid = document.querySelector('meta[name="guildhall:hall-closed"]') !== null
const ClosedAtTheDoor = lazy(() =>
  loadPart(async () => ({
    default: (await import('../features/house/maintenance/closed-at-the-door.tsx')).ClosedAtTheDoor,
  })),
)

/** Before the door of a hall that is closed for maintenance; nobody else loads the words for it. */
export function SaysClosed() {
  if (!isSaid) return null
  return (
    <Suspense>
      <ClosedAtTheDoor />
    </Suspense>
  )
}
