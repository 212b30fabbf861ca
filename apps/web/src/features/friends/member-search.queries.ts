import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api/call.ts'

/** After the last letter; each search is one request of a small allowance. */
export const searchPauseMs = 250
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

/** The value once it has stood still for the pause. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), searchPauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
