import type { Tournament } from '@guildhall/contract/tournaments'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/error-text.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { moved, reconciled } from '../../../ui/ordering/order.ts'
import { createOrderKeeper } from '../../../ui/ordering/order-keeper.ts'
import { takeTournament, tournamentKeys } from '../tournaments.queries.ts'

/** The seeds as they are shown: moves are seen at once, and where the server refuses they stand as they are there. */
export function useSeedOrder(tournament: Tournament, present: readonly string[]) {
  const { id } = tournament
  const client = useQueryClient()
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const [keeper] = useState(() =>
    createOrderKeeper({
      async send(order) {
        const { version } = client.getQueryData<Tournament>(tournamentKeys.one(id)) ?? tournament
        const body = { entrantIds: [...order], version }
        await takeTournament(client, await call('PUT /api/tournaments/{id}/seeds', { params: { id }, body }))
        await client.refetchQueries({ queryKey: tournamentKeys.entrants(id, 'entered') })
      },
      onChange: (next) => setWanted(next),
      onRefused(error) {
        toasts.show({ message: errorText(error), tone: 'error' })
        void client.invalidateQueries({ queryKey: tournamentKeys.all })
      },
    }),
  )
  useEffect(() => () => void keeper.settle(), [keeper])
  const order = wanted === null ? present : reconciled(wanted, present)
  return {
    order,
    move: (entrantId: string, to: number) => keeper.want(moved(order, entrantId, to)),
    /** Saves what waits; before all of it is drawn anew. */
    settle: keeper.settle,
  }
}
