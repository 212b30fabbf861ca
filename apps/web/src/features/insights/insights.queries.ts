import type { NextGame } from '@guildhall/contract/insights'
import type { SaidStatus } from '@guildhall/contract/rules/game-limits'
import type { Mood } from '@guildhall/contract/rules/library-limits'
import { t } from '@lingui/core/macro'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { thisYear } from './stats/this-year.ts'

/** What one wishes of the next game. */
export type Wish = { readonly minutes?: number; readonly mood?: Mood; readonly luck?: number }

/** Under the keys of the library: whatever changes a shelf changes what it tells. */
const insightsKeys = {
  stats: (userId: string) => ['library', 'insights', 'stats', userId] as const,
  year: (userId: string, year: number) => ['library', 'insights', 'year', userId, year] as const,
  side: (userId: string, year: number) => ['library', 'insights', 'side', userId, year] as const,
  next: (userId: string, wish: Wish) => ['library', 'insights', 'next', userId, wish] as const,
}

export function useStats(userId: string) {
  return useQuery({
    queryKey: insightsKeys.stats(userId),
    queryFn: ({ signal }) => call('GET /api/library/{userId}/stats', { params: { userId } }, { signal }),
  })
}

export function useYear(userId: string, year: number) {
  return useQuery({
    queryKey: insightsKeys.year(userId, year),
    queryFn: ({ signal }) => call('GET /api/library/{userId}/years/{year}', { params: { userId, year } }, { signal }),
  })
}

/** What the cards beside the own shelf show: this year, and what to play next. */
export function useLibrarySide(enabled = true) {
  const userId = useCurrentUser().id
  const year = thisYear()
  return useQuery({
    queryKey: insightsKeys.side(userId, year),
    queryFn: ({ signal }) =>
      call('GET /api/library/{userId}/side', { params: { userId }, query: { year } }, { signal }),
    enabled,
  })
}

/** What of the own shelf to play next; for another wish the last answer stays until the new one is here. */
export function useNextGames(wish: Wish) {
  const userId = useCurrentUser().id
  return useQuery({
    placeholderData: keepPreviousData,
    queryKey: insightsKeys.next(userId, wish),
    queryFn: ({ signal }) => call('GET /api/library/{userId}/next', { params: { userId }, query: wish }, { signal }),
  })
}

/** Begins a game, with a way back. */
export function useBeginGame() {
  const client = useQueryClient()
  const userId = useCurrentUser().id
  const put = useMutation({
    mutationFn: ({ entry, status }: { entry: NextGame['entry']; status: SaidStatus }) =>
      call('POST /api/library/{userId}/game/{gameId}', {
        params: { userId, gameId: entry.game.id },
        body: { status },
      }),
    onSuccess: (_answer, { entry, status }) => {
      const isBegun = status === 'playing'
      const { status: before } = entry
      toasts.show({
        message: isBegun ? t`You are playing ${entry.game.title} now.` : t`${entry.game.title} is where it was.`,
        ...(isBegun &&
          before !== 'unsorted' && {
            action: { label: t`Undo`, onSelect: () => put.mutate({ entry, status: before }) },
          }),
      })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['library'] }),
  })
  return put
}
