import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/api/call.ts'

/** After the last letter; each search is one request of a small allowance. */
export const searchPauseMs = 250
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

/** The value once it has stood still for the pause. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), searchPauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
