import { lazy, Suspense } from 'react'
import { loadPart } from '../../../platform/build-updates/load-part.ts'

const LinkedChallenge = lazy(() =>
  loadPart(async () => ({
    default: (await import('./linked-challenge.tsx')).LinkedChallenge,
  })),
)

/** The card comes with the first link to one. The link stands in the words; what it leads to may come after it. */
export function ChallengeLink({ id }: { id: string }) {
  return (
    <Suspense>
      <LinkedChallenge id={id} />
    </Suspense>
  )
}
