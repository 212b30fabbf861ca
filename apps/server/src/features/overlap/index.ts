import { overlapEndpoints } from '@guildhall/contract/overlap'
import type { Platform } from '../../platform/platform.ts'
import type { Chat } from '../chat/index.ts'
import type { Friends } from '../friends/index.ts'
import type { Games } from '../games/index.ts'
import type { Library } from '../library/index.ts'
import type { Privacy } from '../privacy/index.ts'
import type { Users } from '../users/index.ts'
import { createOverlapService } from './overlap.service.ts'
import { createOverlapOfRequests } from './requests.service.ts'

export { commonWithEach } from './requests.store.ts'

/** What people could play together: for a conversation, for any friends, for who asks to be one, and for an evening that is planned. */
export function createOverlap(
  { serve, database }: Platform,
  parts: { users: Users; privacy: Privacy; friends: Friends; games: Games; library: Library; chat: Chat },
) {
  const overlap = createOverlapService(parts)
  const { ofRequests } = createOverlapOfRequests(parts)
  serve(overlapEndpoints, {
    'GET /api/overlap/people': ({ caller, query: { ids, ...query } }) => overlap.ofPeople(database, caller, ids, query),
    'GET /api/overlap/conversation/{conversationId}': ({ caller, params, query: { seenBy: _seenBy, ...query } }) =>
      overlap.ofConversation(database, caller, params.conversationId, query),
    'GET /api/overlap/requests': ({ caller, query }) => ofRequests(database, caller, query),
    'GET /api/overlap/shelf': ({ caller }) => overlap.ofShelf(database, caller),
  })
  return { ofPeople: overlap.ofPeople, ofConversation: overlap.ofConversation }
}
