import type { OwnShowcases } from '@guildhall/contract/profiles'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/error-text.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { createOrderKeeper } from '../../../ui/ordering/order-keeper.ts'
import { profileKeys } from '../profiles.queries.ts'
import { keepIds, rowsOf, type ShowcaseRow } from './showcase-rows.ts'

type Rows = readonly ShowcaseRow[]

/** The own showcases as they are wanted: seen at once, and where the server refuses they stand as they are there. */
export function useShowcaseRows(own: OwnShowcases) {
  const client = useQueryClient()
  const [wanted, setWanted] = useState<Rows | null>(null)
  const [keeper] = useState(() => createShowcaseKeeper(client, setWanted))
  useEffect(() => () => void keeper.settle(), [keeper])
  return {
    rows: wanted ?? rowsOf(own),
    want: (rows: Rows) => keeper.want(rows, own),
    /** Saves what waits. */
    settle: keeper.settle,
  }
}

function createShowcaseKeeper(client: QueryClient, onChange: (wanted: Rows | null) => void) {
  /** The change that the first of what waits was made upon: what another page chose since is not written over. */
  let seen: number | undefined
  const keeper = createOrderKeeper<Rows>({
    async send(rows) {
      const body = { version: seen ?? 0, showcases: rows.map(({ chosen }) => chosen) }
      const answer = await call('PUT /api/profile/showcases', { body })
      seen = answer.version
      await client.cancelQueries({ queryKey: profileKeys.showcases })
      // The cache may keep parts of what it had.
      const kept = client.setQueryData<OwnShowcases>(profileKeys.showcases, answer)
      if (kept !== undefined) keepIds(kept, rows)
      void client.invalidateQueries({ queryKey: profileKeys.overviews })
    },
    onChange(wanted) {
      if (wanted === null) seen = undefined
      onChange(wanted)
    },
    onRefused(error) {
      toasts.show({ message: errorText(error), tone: 'error' })
      void client.invalidateQueries({ queryKey: profileKeys.showcases })
    },
  })
  return {
    want(rows: Rows, own: OwnShowcases): void {
      seen ??= own.version
      keeper.want(rows)
    },
    settle: keeper.settle,
  }
}
