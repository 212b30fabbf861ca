import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, isApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { errorText } from '../../../platform/error-text.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { isLineOpen, refetchShelf, showState, steamKeys } from '../steam.queries.ts'
import { waitText } from './use-wait.ts'

/** Failures that a sync ends with: the panel says them, with what there is to do. */
const saidByThePanel: ReadonlySet<string> = new Set([
  'catalogue_away',
  'steam_account_not_found',
  'steam_away',
  'steam_busy',
  'steam_misconfigured',
  'steam_private',
])

/**
 * Begins a sync of the linked account, carries on with one, or joins the one that runs. The answer is the library, and
 * comes when the sync is over, however long that takes; how far it is, the hub tells meanwhile.
 */
export function useBeginSync() {
  const client = useQueryClient()
  const userId = useCurrentUser().id
  return useMutation({
    mutationKey: steamKeys.begin,
    meta: saysItself,
    mutationFn: (steamId: string) =>
      call('POST /api/library/{userId}/sync/steam/{steamId}', { params: { userId, steamId } }, { timeoutMs: false }),
    // What came on the shelf was told with each part, to whom it could be told.
    onSuccess: () => (isLineOpen() ? undefined : refetchShelf(client)),
    onError: (error) => {
      if (!(error instanceof ApiError && saidByThePanel.has(error.code))) {
        toasts.show({ message: beginErrorText(error), tone: 'error' })
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: steamKeys.state }),
  })
}

function beginErrorText(error: unknown): string {
  const text = errorText(error)
  const isTooSoon = isApiError(error, 'steam_sync_too_soon') && error.retryAfterMs !== undefined
  return isTooSoon ? t`${text} You can sync again ${waitText(Math.ceil((error.retryAfterMs ?? 0) / 60_000))}.` : text
}

/** Stops the sync after the game in hand. */
export function useStopSync() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/steam/sync/stop'),
    onSuccess: (state) => showState(client, state),
    onError: () => {
      void client.invalidateQueries({ queryKey: steamKeys.state })
    },
  })
}
