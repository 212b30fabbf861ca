import type { FriendRequest } from '@guildhall/contract/friends'
import { asPerson } from '../../../platform/names/person-name.ts'

/** The other person of a request: `id` of a request is its own, the crest belongs to the person. */
export function requestPerson(request: FriendRequest) {
  return asPerson({ ...request, id: request.friendId })
}
