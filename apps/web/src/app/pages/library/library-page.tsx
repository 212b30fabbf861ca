import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { FriendsLibrary } from './friends-library.tsx'
import { OwnLibrary } from './own-library.tsx'

/** The own shelf, or with `?of=` the shelf of somebody who shows it. */
export function LibraryPage() {
  const [address] = useSearchParams()
  const ownId = useCurrentUser().id
  const userId = address.get('of') ?? ownId
  return userId === ownId ? <OwnLibrary key="own" /> : <FriendsLibrary key={userId} userId={userId} />
}
