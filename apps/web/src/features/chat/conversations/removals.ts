import type { QueryClient } from '@tanstack/react-query'

type Removals = { count: number; readonly lastById: Map<string, number>; readonly gone: Set<string> }

const removalsOf = new WeakMap<QueryClient, Removals>()

function removalsIn(client: QueryClient): Removals {
  const known = removalsOf.get(client)
  if (known !== undefined) return known
  const none = { count: 0, lastById: new Map<string, number>(), gone: new Set<string>() }
  removalsOf.set(client, none)
  return none
}

/** The conversation is not the member's any more: whatever is still known of it counts for nothing. */
export function noteRemoved(client: QueryClient, conversationId: string): void {
  const removals = removalsIn(client)
  removals.count += 1
  removals.lastById.set(conversationId, removals.count)
  removals.gone.add(conversationId)
}

/** The server has it for the member, now or again. */
export function noteThere(client: QueryClient, conversationId: string): void {
  removalsIn(client).gone.delete(conversationId)
}

export function isRemoved(client: QueryClient, conversationId: string): boolean {
  return removalsIn(client).gone.has(conversationId)
}

/**
 * Begins to watch while an answer is on its way.
 * @returns whether a conversation was removed since, so that the answer may tell of it from before
 */
export function watchRemovals(client: QueryClient): (conversationId: string) => boolean {
  const removals = removalsIn(client)
  const before = removals.count
  return (conversationId) => (removals.lastById.get(conversationId) ?? 0) > before
}
