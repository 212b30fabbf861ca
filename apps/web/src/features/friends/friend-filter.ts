import type { Friend } from '@guildhall/contract/friends'
import { isFound } from '../../platform/names/name-search.ts'
import { personName } from '../../platform/names/person-name.ts'

/** Friends whose first or last name begins with the words of the query, in the order given. */
export function friendsNamed(friends: readonly Friend[], query: string): Friend[] {
  return friends.filter((friend) => isFound(personName(friend), query))
}
