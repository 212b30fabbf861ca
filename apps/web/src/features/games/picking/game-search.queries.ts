import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
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

/** Fewer letters find half of the store. */
const steamFrom = 3

/** Games that only Steam's store knows by these words, asked once nobody types any more. */
export function useSteamFinds(words: string) {
  const isAsked = words.length >= steamFrom
  return useQuery({
    queryKey: ['games', 'steam', words],
    queryFn: ({ signal }) => call('GET /api/games/steam', { query: { q: words } }, { signal }),
    enabled: isAsked,
    staleTime: Infinity,
    // What takes its time to come is there at the second look.
    refetchInterval: ({ state }) => state.data?.isComplete === false && state.dataUpdateCount < 3 && 5000,
  })
}

/** Makes a game of the hall of what Steam's store knows. */
export function useTakeFromSteam() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (appId: number) => call('POST /api/games/steam/{appId}', { params: { appId: String(appId) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['games', 'find'] }),
  })
}
