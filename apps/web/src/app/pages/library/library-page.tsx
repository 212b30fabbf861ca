import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { FriendsLibrary } from './friends-library.tsx'
import { OwnLibrary } from './own-library.tsx'

const SortingPage = lazy(() => loadChunk(async () => ({ default: (await import('./sorting-page.tsx')).SortingPage })))

/**
 * The own shelf, or with `?of=` the shelf of somebody who shows it. `?round=sorting` is a door of its own: the round
 * through the games that were played and not sorted yet.
 */
export function LibraryPage() {
  const [address] = useSearchParams()
  const ownId = useCurrentUser().id
  const userId = address.get('of') ?? ownId
  if (userId !== ownId) return <FriendsLibrary key={userId} userId={userId} />
  if (address.get('round') !== 'sorting') return <OwnLibrary key="own" />
  return (
    <Suspense>
      <SortingPage />
    </Suspense>
  )
}
