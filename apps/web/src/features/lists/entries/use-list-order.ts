import type { GameList } from '@guildhall/contract/lists'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/error-text.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { moved, reconciled } from '../../../ui/ordering/order.ts'
import { createOrderKeeper } from '../../../ui/ordering/order-keeper.ts'
import { listKeys, takeList } from '../lists.queries.ts'

const idsOf = (list: GameList) => list.entries.map(({ game }) => game.id)

/** The order of a list as it is shown: moves are seen at once, and where the server refuses it stands as it is there. */
export function useListOrder(list: GameList) {
  const { id } = list
  const client = useQueryClient()
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const [keeper] = useState(() =>
    createOrderKeeper({
      async send(order) {
        const now = client.getQueryData<GameList>(listKeys.one(id)) ?? list
        const body = { gameIds: reconciled(order, idsOf(now)), version: now.version }
        await takeList(client, await call('PUT /api/lists/{id}/order', { params: { id }, body }))
      },
      onChange: (next) => setWanted(next),
      onRefused(error) {
        toasts.show({ message: errorText(error), tone: 'error' })
        void client.invalidateQueries({ queryKey: listKeys.one(id) })
      },
    }),
  )
  useEffect(() => () => void keeper.settle(), [keeper])
  const order = wanted === null ? idsOf(list) : reconciled(wanted, idsOf(list))
  return {
    order,
    move: (gameId: string, to: number) => keeper.want(moved(order, gameId, to)),
    want: keeper.want,
    /** Saves what waits; before anything else is changed about the list. */
    settle: keeper.settle,
  }
}
