import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { useSettled } from '../../platform/use-settled.ts'

export const searchLimit = 20

export function useMemberSearch(name: string) {
  const settled = useSettled(name.trim().slice(0, 100))
  const search = useQuery({
    queryKey: ['members', settled],
    queryFn: ({ signal }) => call('GET /api/members', { query: { name: settled, limit: searchLimit } }, { signal }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  return { ...search, settledName: settled }
}
