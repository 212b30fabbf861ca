import type { SortingCard, SortingRound } from '@guildhall/contract/library'
import type { SaidStatus } from '@guildhall/contract/rules/game-limits'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { shelfRoots } from '../../../platform/cache/cache-roots.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'

const keyOf = (userId: string) => ['library', 'sorting', userId] as const
const writing = ['library', 'sort']

/** The round through the own games that were played and not sorted yet. */
export function useSortingRound() {
  const userId = useCurrentUser().id
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => call('GET /api/library/{userId}/sorting', { params: { userId } }, { signal }),
  })
}

/**
 * What is done in the round. Steps go one after the other and show at once; the answer to the last of them is the truth.
 * Where the server refuses, the round is asked for anew.
 */
export function useSortingSteps() {
  const client = useQueryClient()
  const userId = useCurrentUser().id
  const key = keyOf(userId)
  const steps = { mutationKey: writing, scope: { id: 'library-sorting' } }
  const show = (change: (round: SortingRound) => SortingRound) => {
    void client.cancelQueries({ queryKey: key })
    client.setQueryData<SortingRound>(key, (round) => round && change(round))
  }
  const isLast = () => client.isMutating({ mutationKey: writing }) === 1
  const answered = {
    onSuccess: (round: SortingRound) => {
      if (isLast()) client.setQueryData<SortingRound>(key, round)
    },
    onError: () => {
      void client.invalidateQueries({ queryKey: key })
    },
    // Whoever left meanwhile looks at a shelf that does not know of it yet.
    onSettled: () => {
      const isLeft = client.getQueryCache().find({ queryKey: key })?.getObserversCount() === 0
      if (isLeft && isLast()) forgetUnsorted(client, userId)
    },
  }
  const sort = useMutation({
    ...steps,
    ...answered,
    mutationFn: ({ card, status }: { card: SortingCard; status: SaidStatus | null }) =>
      call('PUT /api/library/{userId}/sorting/{gameId}', {
        params: { userId, gameId: card.entry.game.id },
        body: { status },
      }),
    onMutate: ({ card, status }) => show((round) => after(round, card, status)),
  })
  const takeBack = useMutation({
    ...steps,
    ...answered,
    mutationFn: (gameId: string) =>
      call('DELETE /api/library/{userId}/sorting/{gameId}', { params: { userId, gameId } }),
    // What was the step before it only the answer knows.
    onMutate: () => show((round) => ({ ...round, last: null })),
  })
  const end = useMutation({
    mutationFn: () => call('DELETE /api/library/{userId}/sorting', { params: { userId } }),
    onSuccess: () => client.removeQueries({ queryKey: key }),
  })
  /** Takes back the last step there is now: one of a moment ago may not be drawn yet. */
  function takeBackLast(options: { onError(error: unknown): void }): void {
    const last = client.getQueryData<SortingRound>(key)?.last ?? null
    if (last !== null) takeBack.mutate(last.game.id, options)
  }
  return { sort: sort.mutate, takeBackLast, end, isTakingBack: takeBack.isPending }
}

/** The round as the server will most likely answer: the next card comes up. */
function after(round: SortingRound, card: SortingCard, status: SaidStatus | null): SortingRound {
  const { game } = card.entry
  const others = round.cards.filter(({ entry }) => entry.game.id !== game.id)
  const last = { game, status }
  if (status === null) return { ...round, cards: [...others, { ...card, isLater: true }], last }
  const games = (round.sorted.find((one) => one.status === status)?.games ?? 0) + 1
  const sorted = [...round.sorted.filter((one) => one.status !== status), { status, games }]
  return { cards: others, left: Math.max(0, round.left - 1), sorted, last }
}

/** The shelf is another one, for whoever shows it next; the round itself knows where it is. */
export function forgetUnsorted(client: QueryClient, userId: string): void {
  const [root, part] = keyOf(userId)
  for (const known of shelfRoots) {
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === known && !(known === root && queryKey[1] === part),
    })
  }
  void client.invalidateQueries({ queryKey: ['steam', 'state'] })
}
