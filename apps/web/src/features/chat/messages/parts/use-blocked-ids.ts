import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'

const nobody: ReadonlySet<string> = new Set()
const atMost = 100
const blockedKey = ['chat', 'blocked'] as const

/** Whom the reader blocked: what they say in common groups is folded away. */
export function useBlockedIds(): ReadonlySet<string> {
  const { data = nobody } = useQuery({
    queryKey: blockedKey,
    queryFn: async ({ signal }) => {
      const blocks = await call('GET /api/blocks', { query: { limit: atMost } }, { signal })
      return new Set(blocks.map(({ member }) => member.id))
    },
    // A set is compared by what is in it, not by how it was made.
    structuralSharing: false,
  })
  return data
}

/** The same outside of a component, as far as it was read. */
export function blockedIdsIn(client: QueryClient): ReadonlySet<string> {
  return client.getQueryData<ReadonlySet<string>>(blockedKey) ?? nobody
}
