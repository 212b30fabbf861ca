import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { FriendsLibrary } from './friends-library.tsx'
import { OwnLibrary } from './own-library.tsx'

/** The own shelf, or with `?of=`, a handle or an id, the shelf of somebody who shows it. */
export function LibraryPage() {
  const [address] = useSearchParams()
  const { id, handle } = useCurrentUser()
  const of = address.get('of') ?? id
  return of === id || of.toLowerCase() === handle ? <OwnLibrary key="own" /> : <FriendsLibrary key={of} address={of} />
}
