import { lazy, Suspense } from 'react'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { useOwnHeld } from './own-held.queries.ts'

/** Of most members nothing waits: it is fetched where there is something. */
const OwnHeldCards = lazy(async () => ({ default: (await import('./own-held-cards.tsx')).OwnHeldCards }))

/** What the member wrote that others do not see: it waits for a moderator, or was rejected. Nothing where there is none. */
export function OwnHeld() {
  const { data, error } = useOwnHeld()
  if (error !== null) return <WhyNot error={error} />
  if (data === undefined || data.length === 0) return null
  return (
    <Suspense>
      <OwnHeldCards held={data} />
    </Suspense>
  )
}
