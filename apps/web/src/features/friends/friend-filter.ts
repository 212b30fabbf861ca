import type { Friend } from '@guildhall/contract/friends'
import { isFound } from '../../platform/names/name-search.ts'
import { personName } from '../../platform/names/person-name.ts'

/** Friends whose first or last name, or handle after an @, begins with the words of the query, in the order given. */
export function friendsNamed(friends: readonly Friend[], query: string): Friend[] {
  const handle = /^@(\w+)$/.exec(query.trim())?.[1]?.toLowerCase()
  if (handle !== undefined) return friends.filter((friend) => friend.handle.startsWith(handle))
  return friends.filter((friend) => isFound(personName(friend), query))
}
