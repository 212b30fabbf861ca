import type { GameCard, SteamFinds } from '@guildhall/contract/games'
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

/** So long nobody types any more before Steam is asked. */
export const steamRestMs = 800
/** Fewer letters find half of the store. */
const steamFrom = 3

type Finds = Omit<SteamFinds, 'finds'> & {
  /** What was taken over here stays where it was found, and is a game of the hall. */
  readonly finds: readonly (SteamFinds['finds'][number] & { readonly game?: GameCard })[]
}

const steamKey = ['games', 'steam'] as const

/** Games that only Steam's store knows by these words, asked once nobody types any more. */
export function useSteamFinds(words: string) {
  const isAsked = words.length >= steamFrom
  return useQuery({
    queryKey: [...steamKey, words],
    queryFn: ({ signal }): Promise<Finds> => call('GET /api/games/steam', { query: { q: words } }, { signal }),
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
    onSuccess: (game, appId) => {
      client.setQueriesData<Finds>({ queryKey: steamKey }, (known) => known && withGame(known, appId, game))
      return client.invalidateQueries({ queryKey: ['games', 'find'] })
    },
  })
}

/** Makes a game of the hall of a name that nobody knows. */
export function useNameGame() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (body: { title: string; releaseYear: number | null }) => call('POST /api/games/named', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['games', 'find'] }),
  })
}

const withGame = (known: Finds, appId: number, game: GameCard): Finds => ({
  ...known,
  finds: known.finds.map((find) => (find.appId === appId ? { ...find, game } : find)),
})
