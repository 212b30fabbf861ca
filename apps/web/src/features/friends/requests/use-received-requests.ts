import type { FriendRequest } from '@guildhall/contract/friends'
import { useState } from 'react'
import { usePendingRequests } from '../friends.queries.ts'

export type ReceivedRow = { readonly request: FriendRequest; readonly isAccepted: boolean }

/** Requests that wait for me, and those accepted during this visit: they keep their place, ready for a first word. */
export function useReceivedRequests() {
  const query = usePendingRequests()
  const [accepted, setAccepted] = useState<readonly FriendRequest[]>([])
  const markAccepted = (request: FriendRequest) => setAccepted((before) => [...before, request])
  return { query, rows: query.data && receivedRows(query.data, accepted), markAccepted }
}

/** Newest first, as the server lists them. */
export function receivedRows(pending: readonly FriendRequest[], accepted: readonly FriendRequest[]): ReceivedRow[] {
  const acceptedIds = new Set(accepted.map(({ id }) => id))
  const waiting = pending.filter(({ id }) => !acceptedIds.has(id))
  return [
    ...waiting.map((request) => ({ request, isAccepted: false })),
    ...accepted.map((request) => ({ request, isAccepted: true })),
  ].toSorted((a, b) => b.request.createdAt.localeCompare(a.request.createdAt))
}
