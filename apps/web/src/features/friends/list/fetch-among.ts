import type { Friend } from '@guildhall/contract/friends'
import { friendsAtOnce } from '@guildhall/contract/rules/start-parts'
import { call } from '../../../platform/api/call.ts'

/** Those of the people who are friends, however many are meant. */
export async function fetchAmong(userId: string, ids: readonly string[], signal?: AbortSignal): Promise<Friend[]> {
  const found: Friend[] = []
  for (let at = 0; at < ids.length; at += friendsAtOnce) {
    const query = { ids: ids.slice(at, at + friendsAtOnce).join(',') }
    found.push(...(await call('GET /api/friends/{userId}', { params: { userId }, query }, { signal })))
  }
  return found
}
