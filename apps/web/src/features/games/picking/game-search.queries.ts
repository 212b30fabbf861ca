import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { useSettled } from '../../../platform/use-settled.ts'

const searchLimit = 8

/** Games by a part of their name, forgiving accents and typing errors, best first. */
export function useGameSearch(words: string) {
  const settled = useSettled(words.trim().slice(0, 100))
  const search = useQuery({
    queryKey: ['games', 'find', settled],
    queryFn: ({ signal }) => call('GET /api/games/find', { query: { q: settled, limit: searchLimit } }, { signal }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  return { ...search, settledWords: settled }
}
