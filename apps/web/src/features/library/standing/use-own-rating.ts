import type { GameCommunity } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/error-text.ts'
import { randomId } from '../../../platform/random-id.ts'
import { whetherStillHere } from '../../../platform/session/session-store.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { starNumber } from '../../../ui/ratings/stars-text.ts'
import { libraryKeys, patchCommunity } from '../library.queries.ts'
import { tellAheadOfAnswers } from '../shelf-change.ts'
import { useUndoable } from '../undoing/take-back.ts'

type Rating = number | null

/**
 * Rates a game, shown at once. A slider gives many ratings on its way to the one that is meant: while one is being told
 * to the server only the newest of those that follow waits. What came of them is told once, and taken back as one.
 */
export function useOwnRating({ id: gameId, title }: { id: string; title: string }): (rating: Rating) => void {
  const { tell: tellUndoable } = useUndoable()
  const client = useQueryClient()
  const waiting = useRef<{ rating: Rating }>(undefined)
  const isOnItsWay = useRef(false)
  const show = (rating: Rating) => patchCommunity(client, gameId, (community) => withRating(community, rating))

  async function tell(known: Rating) {
    const isStillHere = whetherStillHere()
    isOnItsWay.current = true
    let kept = known
    const made: string[] = []
    for (let next = waiting.current; next !== undefined; next = waiting.current) {
      waiting.current = undefined
      try {
        made.push(await tellRating(gameId, next.rating))
        kept = next.rating
      } catch (error) {
        if (waiting.current !== undefined) continue
        show(kept)
        if (isStillHere()) toasts.show({ message: errorText(error), tone: 'error' })
      }
    }
    isOnItsWay.current = false
    if (made.length === 0 || !isStillHere()) return
    const words =
      kept === null ? t`Your rating of ${title} is taken back.` : t`You gave ${title} ${starNumber(kept)} of 5.`
    tellUndoable({ words, made: Promise.resolve(made) })
  }

  return (rating) => {
    const before = client.getQueryData<GameCommunity>(libraryKeys.community(gameId))?.ownRating ?? null
    if (before === rating) return
    show(rating)
    waiting.current = { rating }
    if (!isOnItsWay.current) void tellAheadOfAnswers(client, () => tell(before))
  }
}

/** @returns the change that it made. */
async function tellRating(gameId: string, rating: Rating): Promise<string> {
  const params = { gameId }
  const query = { changeId: randomId() }
  if (rating === null) await call('DELETE /api/games/{gameId}/rating', { params, query })
  else await call('PUT /api/games/{gameId}/rating', { params, query, body: { rating } })
  return query.changeId
}

/** The mean stays until the server has reckoned it. */
function withRating({ own, ownRating, ratings }: GameCommunity, rating: Rating): Partial<GameCommunity> {
  const histogram = ratings.histogram.map(
    (count, at) => count + Number(at + 1 === rating) - Number(at + 1 === ownRating),
  )
  const count = ratings.count + Number(rating !== null) - Number(ownRating !== null)
  return { ownRating: rating, own: own && { ...own, rating }, ratings: { ...ratings, histogram, count } }
}
