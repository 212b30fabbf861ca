import type { GameCommunity } from '@guildhall/contract/library'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/error-text.ts'
import { whetherStillHere } from '../../../platform/session/session-store.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { libraryKeys, patchCommunity } from '../library.queries.ts'
import { tellAheadOfAnswers } from '../shelf-change.ts'

type Rating = number | null

/**
 * Rates a game, shown at once. A slider gives many ratings on its way to the one that is meant: while one is being told
 * to the server only the newest of those that follow waits.
 */
export function useOwnRating(gameId: string): (rating: Rating) => void {
  const client = useQueryClient()
  const waiting = useRef<{ rating: Rating }>(undefined)
  const isOnItsWay = useRef(false)
  const show = (rating: Rating) => patchCommunity(client, gameId, (community) => withRating(community, rating))

  async function tell(known: Rating) {
    const isStillHere = whetherStillHere()
    isOnItsWay.current = true
    let kept = known
    for (let next = waiting.current; next !== undefined; next = waiting.current) {
      waiting.current = undefined
      try {
        await tellRating(gameId, next.rating)
        kept = next.rating
      } catch (error) {
        if (waiting.current !== undefined) continue
        show(kept)
        if (isStillHere()) toasts.show({ message: errorText(error), tone: 'error' })
      }
    }
    isOnItsWay.current = false
  }

  return (rating) => {
    const before = client.getQueryData<GameCommunity>(libraryKeys.community(gameId))?.ownRating ?? null
    if (before === rating) return
    show(rating)
    waiting.current = { rating }
    if (!isOnItsWay.current) void tellAheadOfAnswers(client, () => tell(before))
  }
}

async function tellRating(gameId: string, rating: Rating): Promise<void> {
  const params = { gameId }
  if (rating === null) await call('DELETE /api/games/{gameId}/rating', { params })
  else await call('PUT /api/games/{gameId}/rating', { params, body: { rating } })
}

/** The mean stays until the server has reckoned it. */
function withRating({ own, ownRating, ratings }: GameCommunity, rating: Rating): Partial<GameCommunity> {
  const histogram = ratings.histogram.map(
    (count, at) => count + Number(at + 1 === rating) - Number(at + 1 === ownRating),
  )
  const count = ratings.count + Number(rating !== null) - Number(ownRating !== null)
  return { ownRating: rating, own: own && { ...own, rating }, ratings: { ...ratings, histogram, count } }
}
