import type { UnmatchedApp } from '@guildhall/contract/steam'
import { t } from '@lingui/core/macro'
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallAnswer, call } from '../../../platform/api/call.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { gamesText } from '../game-counts.ts'
import { refetchShelf, showState, steamKeys } from '../steam.queries.ts'

export type Ignored = 'no' | 'only'
type UnmatchedPage = CallAnswer<'GET /api/steam/unmatched'>
type Pages = InfiniteData<UnmatchedPage, string | undefined>

/** Apps that lead to no game, by pages: those that wait, or those that the member ignores. */
export function useUnmatched(ignored: Ignored, isWanted: boolean) {
  return useInfiniteQuery({
    queryKey: steamKeys.unmatched(ignored),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/steam/unmatched',
        { query: { ignored, ...(pageParam !== undefined && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ apps }) => apps),
    enabled: isWanted,
  })
}

export type Decision =
  | { readonly app: UnmatchedApp; readonly decision: 'match'; readonly game: { id: string; title: string } }
  | { readonly app: UnmatchedApp; readonly decision: 'keep' | 'ignore' | 'open' }

/**
 * Says what an app is: it leaves its list at once, and comes back when the server refuses.
 * @param onSeek another game than the one that was taken is sought
 */
export function useDecide(onSeek: (app: UnmatchedApp) => void) {
  const client = useQueryClient()
  const decide = useMutation({
    mutationKey: ['steam', 'decide'],
    mutationFn: (made: Decision) =>
      call('PUT /api/steam/unmatched/{appId}', {
        params: { appId: String(made.app.appId) },
        body: made.decision === 'match' ? { decision: 'match', gameId: made.game.id } : { decision: made.decision },
      }),
    onMutate: async ({ app }) => {
      const key = steamKeys.unmatched(app.isIgnored ? 'only' : 'no')
      await client.cancelQueries({ queryKey: steamKeys.unmatchedAll })
      client.setQueryData<Pages>(key, (known) => known && without(known, app.appId))
    },
    onSuccess: (state, made) => {
      showState(client, state)
      tellDecision(made, { take: (back) => decide.mutate(back), seek: onSeek })
    },
    onSettled: (_state, _error, made) => {
      // The last of several decisions asks what became of all.
      if (client.isMutating({ mutationKey: ['steam', 'decide'] }) > 1) return
      if (made.decision === 'match' || made.decision === 'keep') void refetchShelf(client)
      else void client.invalidateQueries({ queryKey: steamKeys.unmatchedAll })
    },
  })
  return decide
}

function without(known: Pages, appId: number): Pages {
  return {
    ...known,
    pages: known.pages.map((page) => ({ ...page, apps: page.apps.filter((app) => app.appId !== appId) })),
  }
}

type Further = { take(back: Decision): void; seek(app: UnmatchedApp): void }

function tellDecision(made: Decision, { take, seek }: Further): void {
  const { app, decision } = made
  if (decision === 'match') {
    toasts.show({
      message: t`“${app.name}” is ${made.game.title}, and on your shelf.`,
      tone: 'ok',
      action: { label: t`Choose another`, onSelect: () => seek(app) },
    })
    return
  }
  if (decision === 'keep') {
    toasts.show({
      message: t`“${app.name}” is on your shelf, as a game of this hall.`,
      tone: 'ok',
      action: { label: t`Undo`, onSelect: () => take({ app, decision: 'open' }) },
    })
    return
  }
  const isIgnored = decision === 'ignore'
  toasts.show({
    message: isIgnored ? t`“${app.name}” is ignored from now on.` : t`“${app.name}” waits to be matched again.`,
    action: {
      label: t`Undo`,
      onSelect: () => take({ app: { ...app, isIgnored }, decision: isIgnored ? 'open' : 'ignore' }),
    },
  })
}

/** Keeps every app that waits as a game of this hall. */
export function useKeepAll() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (_count: number) => call('POST /api/steam/unmatched/keep'),
    onSuccess: (state, count) => {
      showState(client, state)
      toasts.show({ message: t`${gamesText(count)} kept as they are.`, tone: 'ok' })
    },
    onSettled: () => refetchShelf(client),
  })
}

/** Matches every app that a game of the catalogue names. */
export function useMatchCertain() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (_count: number) => call('POST /api/steam/unmatched/certain'),
    onSuccess: (state, count) => {
      showState(client, state)
      toasts.show({ message: t`${gamesText(count)} matched.`, tone: 'ok' })
    },
    onSettled: () => refetchShelf(client),
  })
}
