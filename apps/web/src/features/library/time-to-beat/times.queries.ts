import type { GameCommunity } from '@guildhall/contract/library'
import type { PlayStyle } from '@guildhall/contract/rules/game-limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { libraryKeys, patchCommunity } from '../library.queries.ts'

/** A time to tell, or `null` to take it back. */
export type ToldTime = { readonly style: PlayStyle; readonly minutes: number | null }

/** Tells how long one needed, style by style; what the server took stays when another is refused. */
export function useTellTimes(gameId: string) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: async (times: readonly ToldTime[]) => {
      for (const time of times) {
        await tell(gameId, time)
        patchCommunity(client, gameId, ({ ownTimes }) => ({ ownTimes: withTime(ownTimes, time) }))
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: libraryKeys.community(gameId) }),
  })
}

async function tell(gameId: string, { style, minutes }: ToldTime): Promise<void> {
  const params = { gameId, style }
  if (minutes === null) await call('DELETE /api/games/{gameId}/times/{style}', { params })
  else await call('PUT /api/games/{gameId}/times/{style}', { params, body: { minutes } })
}

function withTime(times: GameCommunity['ownTimes'], { style, minutes }: ToldTime): GameCommunity['ownTimes'] {
  const others = times.filter((time) => time.style !== style)
  return minutes === null ? others : [...others, { style, minutes }]
}
