import type { EntrantStanding } from '@guildhall/contract/rules/tournaments/tournament-kinds'
import type { Tournament, tournamentFilters } from '@guildhall/contract/tournaments'
import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

export type TournamentFilter = (typeof tournamentFilters)[number]

/** Which of them are shown: by what they are to the member, of which game, of whom, and of which conversation. */
export type WhichTournaments = {
  readonly filter: TournamentFilter | 'ahead'
  readonly gameId?: string | undefined
  readonly personId?: string | undefined
  /** In whose eyes the own ones are shown. */
  readonly as?: 'stranger' | 'friend' | undefined
  readonly conversationId?: string | undefined
}

export const tournamentKeys = {
  all: ['tournaments'] as const,
  overview: ['tournaments', 'overview'] as const,
  pages: (which: WhichTournaments) => ['tournaments', 'pages', which] as const,
  preview: (format: string) => ['tournaments', 'preview', format] as const,
  one: (id: string) => ['tournaments', 'one', id] as const,
  entrants: (id: string, standing: EntrantStanding) => ['tournaments', 'entrants', id, standing] as const,
  bracket: (id: string) => ['tournaments', 'bracket', id] as const,
  standings: (id: string) => ['tournaments', 'standings', id] as const,
  // Among what results make old.
  predictions: (id: string) => ['tournaments', 'standings', id, 'predictions'] as const,
  ownSeries: ['tournaments', 'own-series'] as const,
  series: (id: string) => ['tournaments', 'series', id] as const,
  seriesTable: (id: string) => ['tournaments', 'series', id, 'table'] as const,
  match: (id: string, match: string) => ['tournaments', 'match', id, match] as const,
  undoPlan: (id: string, match: string) => ['tournaments', 'undo-plan', id, match] as const,
  log: (id: string) => ['tournaments', 'log', id] as const,
  calendar: (from: string, days: number, gameId: string | undefined) =>
    ['tournaments', 'calendar', from, days, gameId] as const,
  hosting: ['tournaments', 'hosting'] as const,
  templates: ['tournaments', 'templates'] as const,
  ladders: ['tournaments', 'ladders'] as const,
  ladder: (gameId: string) => ['tournaments', 'ladder', gameId] as const,
  desk: (id: string) => ['tournaments', 'desk', id] as const,
  staffLog: (id: string) => ['tournaments', 'staff-log', id] as const,
}

const pageSize = 20
const entrantsAtOnce = 100

/** The member's next match, how many there are of each filter, and who won lately. */
export function useTournamentOverview() {
  return useQuery({
    queryKey: tournamentKeys.overview,
    queryFn: ({ signal }) => call('GET /api/tournaments/overview', {}, { signal }),
  })
}

export function useTournamentPages(which: WhichTournaments) {
  const { filter, gameId, personId, as, conversationId } = which
  return useInfiniteQuery({
    queryKey: tournamentKeys.pages(which),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/tournaments',
        {
          query: {
            filter,
            limit: pageSize,
            ...(gameId !== undefined && { gameId }),
            ...(personId !== undefined && { personId }),
            ...(as !== undefined && { as }),
            ...(conversationId !== undefined && { conversationId }),
            ...(pageParam !== undefined && { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.cursor),
    // One whose start was moved between two pages may be on both.
    select: ({ pages }) => [...new Map(pages.flat().map((each) => [each.id, each])).values()],
  })
}

export function useTournament(id: string, enabled = true) {
  return useQuery({
    queryKey: tournamentKeys.one(id),
    queryFn: ({ signal }) => call('GET /api/tournaments/{id}', { params: { id } }, { signal }),
    enabled,
  })
}

/** Those of one standing, page by page. */
export function useEntrants(id: string, standing: EntrantStanding, enabled = true) {
  return useInfiniteQuery({
    queryKey: tournamentKeys.entrants(id, standing),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/tournaments/{id}/entrants',
        {
          params: { id },
          query: { standing, limit: entrantsAtOnce, ...(pageParam !== undefined && { after: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < entrantsAtOnce ? undefined : page.at(-1)?.cursor),
    select: ({ pages }) => [...new Map(pages.flat().map((each) => [each.id, each])).values()],
    enabled,
  })
}

/** All matches as they stand. */
export function useBracket(id: string) {
  return useQuery({
    queryKey: tournamentKeys.bracket(id),
    queryFn: ({ signal }) => call('GET /api/tournaments/{id}/bracket', { params: { id } }, { signal }),
  })
}

export function useStandings(id: string) {
  return useQuery({
    queryKey: tournamentKeys.standings(id),
    queryFn: ({ signal }) => call('GET /api/tournaments/{id}/standings', { params: { id } }, { signal }),
  })
}

export function useMatch(id: string, match: string) {
  return useQuery({
    queryKey: tournamentKeys.match(id, match),
    queryFn: ({ signal }) => call('GET /api/tournaments/{id}/matches/{match}', { params: { id, match } }, { signal }),
  })
}

/** What a reset of a match would destroy. */
export function useUndoPlan(id: string, match: string) {
  return useQuery({
    queryKey: tournamentKeys.undoPlan(id, match),
    queryFn: ({ signal }) =>
      call('GET /api/tournaments/{id}/matches/{match}/undo-plan', { params: { id, match } }, { signal }),
  })
}

export function useTournamentLog(id: string, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: tournamentKeys.log(id),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/tournaments/{id}/log',
        { params: { id }, query: { limit: pageSize, ...(pageParam !== undefined && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
    enabled,
  })
}

/** A tournament as the server answered it; all else that shows something of it looks again. */
export async function takeTournament(client: QueryClient, tournament: Tournament): Promise<void> {
  await client.cancelQueries({ queryKey: tournamentKeys.one(tournament.id) })
  client.setQueryData(tournamentKeys.one(tournament.id), tournament)
  void client.invalidateQueries({
    predicate: ({ queryKey: [area, what, id] }) =>
      area === tournamentKeys.all[0] && !(what === 'one' && id === tournament.id) && what !== 'preview',
  })
}
