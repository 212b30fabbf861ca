import type { Challenge, challengeFilters, Progress } from '@guildhall/contract/challenges'
import type { ChallengeKind } from '@guildhall/contract/rules/challenges/challenge-kinds'
import type { TimeBudget } from '@guildhall/contract/rules/challenges/time-budgets'
import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

export type ChallengeFilter = (typeof challengeFilters)[number]
export type Circle = 'everybody' | 'friends' | 'around'

/** Which of them are shown: by what they are to the member, and by what they are about. */
export type WhichChallenges = {
  readonly filter?: ChallengeFilter
  readonly gameId?: string
  readonly personId?: string
  readonly kind?: ChallengeKind
  /** The one whose own conversation that is. */
  readonly talkId?: string
}

export const challengeKeys = {
  all: ['challenges'] as const,
  overview: ['challenges', 'overview'] as const,
  pages: (which: WhichChallenges) => ['challenges', 'pages', which] as const,
  waiting: ['challenges', 'waiting-claims'] as const,
  preview: (draft: string) => ['challenges', 'preview', draft] as const,
  one: (id: string) => ['challenges', 'one', id] as const,
  board: (id: string, circle: Circle, part: BoardPart) => ['challenges', 'board', id, circle, part] as const,
  hoursLately: ['challenges', 'hours-lately'] as const,
  ownAccount: ['challenges', 'own-account'] as const,
  progress: (id: string, userId: string) => ['challenges', 'progress', id, userId] as const,
  chart: (id: string) => ['challenges', 'chart', id] as const,
  claims: (id: string) => ['challenges', 'claims', id] as const,
  entries: (id: string) => ['challenges', 'entries', id] as const,
  log: (id: string) => ['challenges', 'log', id] as const,
  flags: (id: string) => ['challenges', 'flags', id] as const,
  season: (season: string, circle: string) => ['challenges', 'season', season, circle] as const,
  pointsOf: (season: string, userId: string) => ['challenges', 'seasons', 'points', season, userId] as const,
  allBadges: ['challenges', 'badges'] as const,
  badges: (personId: string, as: 'stranger' | 'friend' | undefined) =>
    ['challenges', 'badges', 'of', personId, as ?? 'me'] as const,
  ownBadges: ['challenges', 'badges', 'own'] as const,
  league: ['challenges', 'league'] as const,
  leagueLog: ['challenges', 'league', 'log'] as const,
  leagueWeek: (week: string) => ['challenges', 'league', week] as const,
  pastSeasons: ['challenges', 'past-seasons'] as const,
}

const pageSize = 20
const boardSize = 20
const waitingShown = 5

/** The challenge of the week, and how many there are of each filter. */
export function useChallengeOverview() {
  return useQuery({
    queryKey: challengeKeys.overview,
    queryFn: ({ signal }) => call('GET /api/challenges/overview', {}, { signal }),
  })
}

export function useChallengePages(which: WhichChallenges, enabled = true) {
  return useInfiniteQuery({
    queryKey: challengeKeys.pages(which),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/challenges',
        { query: { ...which, limit: pageSize, ...(pageParam !== undefined && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.cursor),
    // One whose end was moved between two pages may be on both.
    select: ({ pages }) => [...new Map(pages.flat().map((each) => [each.id, each])).values()],
    enabled,
  })
}

/** Claims that wait for the member's word. */
export function useWaitingClaims() {
  return useQuery({
    queryKey: challengeKeys.waiting,
    queryFn: ({ signal }) => call('GET /api/challenges/claims', { query: { limit: waitingShown } }, { signal }),
  })
}

export function useChallenge(id: string, enabled = true) {
  return useQuery({
    queryKey: challengeKeys.one(id),
    queryFn: ({ signal }) => call('GET /api/challenges/{id}', { params: { id } }, { signal }),
    enabled,
  })
}

/** What the member played a week lately, as the library knows it. */
export function useHoursLately() {
  return useQuery({
    queryKey: challengeKeys.hoursLately,
    queryFn: ({ signal }) => call('GET /api/challenges/hours-lately', {}, { signal }),
  })
}

/** Why nothing of the own account can be read, before taking something on; null where it can, as far as is known. */
export function useUnread(enabled = true) {
  return useQuery({
    enabled,
    queryKey: challengeKeys.ownAccount,
    queryFn: async ({ signal }): Promise<Extract<Progress['unread'], 'no-key' | 'no-steam' | 'private'> | null> => {
      const { brings, account, sync } = await call('GET /api/steam', {}, { signal })
      if (brings !== 'games') return 'no-key'
      if (account === null) return 'no-steam'
      return sync?.outcome === 'private_or_hidden' ? 'private' : null
    },
  })
}

/** Of a board: one team, those with as many hours a week, or all. */
export type BoardPart = { readonly team?: number; readonly group?: TimeBudget }

export function useBoard(id: string, circle: Circle, part: BoardPart = {}, enabled = true) {
  return useInfiniteQuery({
    queryKey: challengeKeys.board(id, circle, part),
    enabled,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/challenges/{id}/board',
        {
          params: { id },
          query: {
            circle,
            limit: boardSize,
            ...part,
            ...(pageParam !== undefined && { after: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    select: ({ pages }) => ({
      rows: [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.entrantId, row])).values()],
      mine: pages[0]?.mine ?? null,
      people: pages[0]?.people ?? 0,
    }),
  })
}

export function useProgress(id: string, userId: string, enabled = true) {
  return useQuery({
    queryKey: challengeKeys.progress(id, userId),
    queryFn: ({ signal }) => call('GET /api/challenges/{id}/progress/{userId}', { params: { id, userId } }, { signal }),
    enabled,
  })
}

export function useProgressChart(id: string) {
  return useQuery({
    queryKey: challengeKeys.chart(id),
    queryFn: ({ signal }) => call('GET /api/challenges/{id}/chart', { params: { id } }, { signal }),
  })
}

export function useClaims(id: string) {
  return useInfiniteQuery({
    queryKey: challengeKeys.claims(id),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/challenges/{id}/claims',
        { params: { id }, query: { limit: pageSize, ...(pageParam !== undefined && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.cursor),
    select: ({ pages }) => pages.flat(),
  })
}

/** What the member logged by hand. */
export function useEntries(id: string) {
  return useQuery({
    queryKey: challengeKeys.entries(id),
    queryFn: ({ signal }) => call('GET /api/challenges/{id}/entries', { params: { id } }, { signal }),
  })
}

export function useChallengeLog(id: string, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: challengeKeys.log(id),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/challenges/{id}/log',
        { params: { id }, query: { limit: pageSize, ...(pageParam !== undefined && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
    enabled,
  })
}

export function useFlags(id: string) {
  return useQuery({
    queryKey: challengeKeys.flags(id),
    queryFn: ({ signal }) => call('GET /api/challenges/{id}/flags', { params: { id } }, { signal }),
  })
}

/** A challenge as the server answered it; all else that shows something of it looks again. */
export async function takeChallenge(client: QueryClient, challenge: Challenge): Promise<void> {
  await client.cancelQueries({ queryKey: challengeKeys.one(challenge.id) })
  client.setQueryData(challengeKeys.one(challenge.id), challenge)
  void client.invalidateQueries({
    predicate: ({ queryKey: [area, what, id] }) =>
      area === challengeKeys.all[0] && !(what === 'one' && id === challenge.id),
  })
}
