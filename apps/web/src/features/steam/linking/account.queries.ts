import type { SteamState } from '@guildhall/contract/steam'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { leaveFor } from '../../../platform/leave-for.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { refetchShelf, showState, steamKeys } from '../steam.queries.ts'

/** Leaves for Steam, which sends the browser back to `/library/steam`. */
export function useLinkSteam() {
  const link = useMutation({
    mutationFn: () => call('POST /api/steam/link'),
    onSuccess: ({ url }) => leaveFor(url),
  })
  const { reset } = link
  // Who comes back from Steam by the back button finds the page as it was left, with this still on its way.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && reset()
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [reset])
  return link
}

/** Hands over what Steam sent the browser back with. */
export function useAnswerLink() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (query: string) => call('POST /api/steam/link/answer', { body: { query } }),
    onSuccess: (state) => showState(client, state),
    // The sign-in may have been answered before, by a page that was reloaded.
    onError: () => client.invalidateQueries({ queryKey: steamKeys.state }),
  })
}

/** Which account a link, a name or an id means, and whether its games show. */
export function useFindProfile() {
  return useMutation({
    meta: saysItself,
    mutationFn: (profile: string) => call('POST /api/steam/find', { body: { profile } }),
  })
}

/** Agrees to a sync every day, or no more: shown at once, and undone when the server refuses. */
export function useSchedule() {
  const client = useQueryClient()
  const show = (isSyncScheduled: boolean) =>
    client.setQueryData<SteamState>(steamKeys.state, (state) =>
      state?.account ? { ...state, account: { ...state.account, isSyncScheduled, nextSyncAt: null } } : state,
    )
  return useMutation({
    mutationFn: (isSyncScheduled: boolean) => call('PATCH /api/steam', { body: { isSyncScheduled } }),
    scope: { id: 'steam-schedule' },
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey: steamKeys.state })
      show(wanted)
    },
    onSuccess: (state) => showState(client, state),
    onError: (_error, wanted) => {
      show(!wanted)
      void client.invalidateQueries({ queryKey: steamKeys.state })
    },
  })
}

type Taken = { readonly takesExtras?: boolean; readonly takesDemos?: boolean }

/** Says what else than games comes to the shelf: shown at once, and asked for anew when the server refuses. */
export function useTaken() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (taken: Taken) => call('PATCH /api/steam', { body: taken }),
    scope: { id: 'steam-schedule' },
    onMutate: async (taken) => {
      await client.cancelQueries({ queryKey: steamKeys.state })
      client.setQueryData<SteamState>(steamKeys.state, (state) =>
        state?.account ? { ...state, account: { ...state.account, ...taken } } : state,
      )
    },
    onSuccess: (state) => showState(client, state),
    onError: () => client.invalidateQueries({ queryKey: steamKeys.state }),
  })
}

/** Unlinks the account; what came from it is gone from the shelf. */
export function useUnlink() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: () => call('DELETE /api/steam'),
    onSuccess: async () => {
      const known = client.getQueryData<SteamState>(steamKeys.state)
      if (known !== undefined) showState(client, { ...known, account: null, sync: null, unmatched: 0 })
      client.removeQueries({ queryKey: steamKeys.unmatchedAll })
      client.removeQueries({ queryKey: steamKeys.wishlist })
      toasts.show({ message: t`Your Steam account is unlinked, and what came from it is deleted.`, tone: 'ok' })
      await refetchShelf(client)
    },
  })
}
