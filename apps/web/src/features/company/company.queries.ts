import type { CompanyFilters, PersonInHall, SuggestedPerson } from '@guildhall/contract/company'
import type { GameCard } from '@guildhall/contract/games'
import type { Member } from '@guildhall/contract/users'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { isApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { saysItself } from '../../platform/cache/saying-errors.ts'
import { chatHub } from '../../platform/hub/hubs.ts'
import { useHubEvent } from '../../platform/hub/use-hub.ts'
import { log } from '../../platform/log.ts'

const keys = {
  all: ['company'],
  people: ['company', 'people'],
  players: ['company', 'players'],
  suggestions: ['company', 'suggestions'],
  // What moves with each who comes or goes, apart from what is dearer to ask for.
  counts: ['company-now', 'counts'],
  tables: ['company-now', 'tables'],
} as const

/** How many stand on a page of the room. */
const pageSize = 24
/** Of those who have a game that was found by its title. */
const playersShown = 6
const newestShown = 3
/** It takes the server a moment to find them, and they change slowly. */
const freshForMs = 5 * 60_000
/** Whoever is shown to some only comes and goes without a word. */
const lookAgainMs = 60_000

type Page = { people: PersonInHall[]; next: string | null; game: GameCard | null }

/** Everybody in the hall, or those who are left of them. */
export function useEveryone(filters: CompanyFilters) {
  return useInfiniteQuery({
    ...everyone(filters),
    placeholderData: keepPreviousData,
    select: ({ pages }) => withoutRepeats(pages.flatMap(({ people }) => people)),
  })
}

const everyone = (filters: CompanyFilters) =>
  infiniteQueryOptions({
    queryKey: [...keys.people, filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/company/people',
        { query: { ...filters, limit: pageSize, ...(pageParam !== undefined && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Page) => next ?? undefined,
  })

/** Who came or went between two pages may be on both. */
function withoutRepeats(people: readonly PersonInHall[]): PersonInHall[] {
  return [...new Map(people.map((one) => [one.person.id, one])).values()]
}

export const refetchWhoIsHere = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['company-now'] })

/** Of more than a page the cards stay where they are: what is said on them changes in its place. */
export function refetchPeople(client: QueryClient): void {
  void client.invalidateQueries({
    queryKey: keys.people,
    predicate: ({ state, queryKey }) =>
      !queryKey.includes('newest') && ((state.data as InfiniteData<Page> | undefined)?.pages.length ?? 0) < 2,
  })
}

/** The game that people are narrowed by, as it was told with them. */
export function useNarrowingGame(filters: CompanyFilters): GameCard | undefined {
  const { data } = useInfiniteQuery({
    ...everyone(filters),
    enabled: filters.game !== undefined,
    select: ({ pages }) => pages[0]?.game ?? undefined,
  })
  return data?.id === filters.game ? data : undefined
}

/** A few of those who have a game. */
export function usePlayersOf(game: string | undefined, filters: CompanyFilters) {
  return useQuery({
    queryKey: [...keys.players, game, filters],
    queryFn: async ({ signal }) => {
      const query = { ...filters, ...(game !== undefined && { game }), limit: playersShown }
      return (await call('GET /api/company/people', { query }, { signal })).people
    },
    enabled: game !== undefined,
  })
}

/** Who came last, in a few rows. */
export function useNewest() {
  return useInfiniteQuery({
    queryKey: [...keys.people, 'newest'],
    queryFn: ({ signal }) =>
      call('GET /api/company/people', { query: { fresh: 'true', limit: newestShown } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: () => undefined,
    select: ({ pages }) => pages.flatMap(({ people }) => people).slice(0, newestShown),
  })
}

export function useCompanyCounts() {
  return useQuery({
    queryKey: keys.counts,
    queryFn: ({ signal }) => call('GET /api/company/counts', {}, { signal }),
    refetchInterval: lookAgainMs,
  })
}

export function useTables() {
  return useQuery({
    queryKey: keys.tables,
    queryFn: ({ signal }) => call('GET /api/company/tables', {}, { signal }),
    refetchInterval: lookAgainMs,
  })
}

/** People to meet, each with a reason. */
export function usePeopleToMeet(limit: number) {
  return useQuery({
    queryKey: [...keys.suggestions, limit],
    queryFn: ({ signal }) => call('GET /api/company/suggestions', { query: { limit } }, { signal }),
    staleTime: freshForMs,
  })
}

/** Says hello; what comes of it stands wherever the person does. */
export function useSayHello(person: Greeted) {
  const client = useQueryClient()
  const userId = person.id
  return useMutation({
    meta: saysItself,
    mutationFn: () => call('POST /api/company/hellos/{userId}', { params: { userId } }),
    onSuccess: ({ undoUntil }) => change(client, userId, { way: 'said', undoUntil }),
    // Most often they have said the first word meanwhile.
    onError: (error) => (isApiError(error, 'nobody_to_greet') ? lookAgainAt(client, person) : undefined),
  })
}

export function useTakeHelloBack(userId: string) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: () => call('DELETE /api/company/hellos/{userId}', { params: { userId } }),
    onSuccess: () => change(client, userId, { way: 'hello', undoUntil: null }),
    onError: () => change(client, userId, { way: 'said', undoUntil: null }),
  })
}

/** Gone at once, and back if the server refuses. */
export function useDismissFromCompany() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => call('POST /api/friends/suggestions/dismiss', { body: { userId } }),
    onMutate: async (userId) => {
      await client.cancelQueries({ queryKey: keys.suggestions })
      const before = client.getQueriesData<SuggestedPerson[]>({ queryKey: keys.suggestions })
      client.setQueriesData<SuggestedPerson[]>({ queryKey: keys.suggestions }, (known) =>
        known?.filter(({ person }) => person.id !== userId),
      )
      return { before }
    },
    onError: (_error, _userId, made) => {
      for (const [key, known] of made?.before ?? []) client.setQueryData(key, known)
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.suggestions }),
  })
}

type Greeted = Pick<Member, 'id' | 'handle'>
type Changes = Pick<PersonInHall, 'way' | 'undoUntil'> & Partial<Pick<PersonInHall, 'conversationId'>>

const fewOfHandle = 3

/** How one stands to somebody now is said on their cards, which stay where they are. */
async function lookAgainAt(client: QueryClient, { id, handle }: Greeted): Promise<void> {
  const { people } = await call('GET /api/company/people', { query: { q: handle, limit: fewOfHandle } })
  const found = people.find(({ person }) => person.id === id)
  // Without anything to do there the button stays, and below it why not.
  if (found === undefined || found.way === 'closed') return
  change(client, id, { way: found.way, undoUntil: found.undoUntil, conversationId: found.conversationId })
}

/** While people are shown: who writes to one for the first time, or answers a hello, is answered on their card. */
export function useFirstWords(): void {
  const client = useQueryClient()
  // Whatever else comes in the same conversation changes nothing.
  const known = useRef(new Set<string>())
  useHubEvent(chatHub, 'ReceiveMessage', ({ senderUserId, conversationId }) => {
    const stranger = shownStranger(client, senderUserId)
    const talk = `${senderUserId} ${conversationId}`
    if (stranger === undefined || known.current.has(talk)) return
    known.current.add(talk)
    lookAgainAt(client, stranger).catch((error: unknown) => {
      known.current.delete(talk)
      log.debug('The card of who wrote is not looked at again', error)
    })
  })
}

/** Somebody on the cards with whom one has no conversation there. */
function shownStranger(client: QueryClient, userId: string): Member | undefined {
  const shown = [
    ...client.getQueriesData<InfiniteData<Page>>({ queryKey: keys.people }).flatMap(([, known]) => known?.pages ?? []),
    ...client.getQueriesData<PersonInHall[]>({ queryKey: keys.players }).map(([, people = []]) => ({ people })),
    ...client.getQueriesData<PersonInHall[]>({ queryKey: keys.suggestions }).map(([, people = []]) => ({ people })),
  ]
  const isStranger = ({ person, way, conversationId }: PersonInHall) =>
    person.id === userId && way !== 'friends' && conversationId === null
  return shown.flatMap(({ people }) => people).find(isStranger)?.person
}

function change(client: QueryClient, userId: string, changes: Changes): void {
  const changed = <One extends PersonInHall>(one: One): One => (one.person.id === userId ? { ...one, ...changes } : one)
  client.setQueriesData<InfiniteData<Page>>({ queryKey: keys.people }, (known) =>
    known === undefined
      ? known
      : { ...known, pages: known.pages.map((page) => ({ ...page, people: page.people.map(changed) })) },
  )
  client.setQueriesData<SuggestedPerson[]>({ queryKey: keys.suggestions }, (known) => known?.map(changed))
  client.setQueriesData<PersonInHall[]>({ queryKey: keys.players }, (known) => known?.map(changed))
}
