import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { FriendsLibrary } from './friends-library.tsx'
import { OwnLibrary } from './own-library.tsx'

const SortingPage = lazy(() => loadChunk(async () => ({ default: (await import('./sorting-page.tsx')).SortingPage })))

/**
 * The own shelf, or with `?of=`, a handle or an id, the shelf of somebody who shows it. `?round=sorting` is a door of its
 * own: the round through the games that were played and not sorted yet.
 */
export function LibraryPage() {
  const [address] = useSearchParams()
  const { id, handle } = useCurrentUser()
  const of = address.get('of') ?? id
  if (of !== id && of.toLowerCase() !== handle) return <FriendsLibrary key={of} address={of} />
  if (address.get('round') !== 'sorting') return <OwnLibrary key="own" />
  return (
    <Suspense>
      <SortingPage />
    </Suspense>
  )
}
