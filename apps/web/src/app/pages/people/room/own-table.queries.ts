import { playingTextMaximum } from '@guildhall/contract/rules/presence-limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { putOwnPresence } from '../../../../features/presence/presence.queries.ts'
import { type SayingLength, sayingEnd } from '../../../../features/presence/saying-ends.ts'
import { useKeep } from '../../../../features/profiles/editing/draft/own-settings.queries.ts'
import { call } from '../../../../platform/api/call.ts'
import { serverNow } from '../../../../platform/api/server-clock.ts'
import { saysItself } from '../../../../platform/cache/saying-errors.ts'

const gamesShown = 6
/** What is at the head of a shelf, of which those in hand come first. */
const gamesAsked = 24

/** A few games of the own shelf: those in hand, then those played last. */
export function useGamesAtHand(userId: string) {
  return useQuery({
    queryKey: ['company', 'at-hand'],
    queryFn: ({ signal }) =>
      call('GET /api/library/{userId}/opening', { params: { userId }, query: { limit: gamesAsked } }, { signal }),
    select: ({ entries }) =>
      entries
        .filter(({ status }) => status !== 'wishlist')
        .toSorted((one, other) => Number(other.status === 'playing') - Number(one.status === 'playing'))
        .slice(0, gamesShown)
        .map(({ game }) => game),
  })
}

export type TableWish = {
  readonly playing: string
  readonly length: SayingLength
  /** Whoever is in the hall sees it, and not friends alone. */
  readonly isForAll: boolean
}

/** Says what one plays now: that is a table. It is opened to everybody once it stands: refused words open nothing. */
export function useOpenTable() {
  const client = useQueryClient()
  const keep = useKeep()
  return useMutation({
    meta: saysItself,
    mutationFn: async ({ playing, length, isForAll }: TableWish) => {
      const text = [...playing.trim()].slice(0, playingTextMaximum).join('')
      const body = { text, until: sayingEnd(length, serverNow()) }
      putOwnPresence(client, await call('PUT /api/presence/playing', { body }))
      if (isForAll) keep.privacy(await call('PATCH /api/privacy', { body: { presence: 'everyone' } }))
    },
    // It stands already where only the second call failed.
    onSettled: () => client.invalidateQueries({ queryKey: ['company-now'] }),
  })
}

export function useLeaveTable() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('PUT /api/presence/playing', { body: { text: null, until: null } }),
    onSuccess(own) {
      putOwnPresence(client, own)
      return client.invalidateQueries({ queryKey: ['company-now'] })
    },
  })
}
