import { blocksAtOnce } from '@guildhall/contract/rules/start-parts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { fromStart, startTells } from '../../../platform/start/start.ts'

const nobody: ReadonlySet<string> = new Set()
const blockedKey = ['chat', 'blocked'] as const

const blockedQuery = queryOptions({
  queryKey: blockedKey,
  queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
    const started = await fromStart('blocked')
    if (started !== undefined) return new Set(started)
    const blocks = await call('GET /api/blocks', { query: { limit: blocksAtOnce } }, { signal })
    return new Set(blocks.map(({ member }) => member.id))
  },
  // A set is compared by what is in it, not by how it was made.
  structuralSharing: false,
})

/** Whom the reader blocked: what they say in common groups is folded away. */
export function useBlockedIds(): ReadonlySet<string> {
  const { data = nobody } = useQuery(blockedQuery)
  return data
}

/** Takes them in with the start, before anything that is pushed may change them; a room that was there first has. */
export function beginBlockedIds(client: QueryClient): void {
  if (startTells('blocked')) void client.prefetchQuery(blockedQuery)
}

/** The same outside of a component, as far as it was read. */
export function blockedIdsIn(client: QueryClient): ReadonlySet<string> {
  return client.getQueryData<ReadonlySet<string>>(blockedKey) ?? nobody
}
