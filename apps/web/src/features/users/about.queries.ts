import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

/** This copy of the product: version, age, members, hosts. */
export function useAbout() {
  return useQuery({
    queryKey: ['about'],
    queryFn: ({ signal }) => call('GET /api/about', {}, { signal }),
  })
}
