import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

/** How much the hall writes; a number that would tell of somebody is null. */
export function useHallNumbers() {
  return useQuery({
    queryKey: ['about', 'numbers'],
    queryFn: ({ signal }) => call('GET /api/about/numbers', {}, { signal }),
  })
}

/** This copy of the product: version, age, members, hosts. */
export function useAbout() {
  return useQuery({
    queryKey: ['about'],
    queryFn: ({ signal }) => call('GET /api/about', {}, { signal }),
  })
}
