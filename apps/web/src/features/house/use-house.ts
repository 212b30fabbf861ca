import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

/** What the hall says of itself, for whoever reads it. Those who change it have their own: this room waits for nothing of theirs. */
export function useHouse() {
  return useQuery({
    queryKey: ['house'],
    queryFn: ({ signal }) => call('GET /api/house', {}, { signal }),
  })
}
