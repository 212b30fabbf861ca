import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { errorText } from '../../../platform/error-text.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { showState, showSync, steamKeys } from '../steam.queries.ts'
import { waitText } from './use-wait.ts'

/** Begins a sync or carries on with one; one that runs already is joined. */
export function useBeginSync() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (kind: 'start' | 'resume') =>
      kind === 'start' ? call('POST /api/steam/sync') : call('POST /api/steam/sync/resume'),
    onSuccess: (sync) => showSync(client, sync),
    onError: (error) => toasts.show({ message: beginErrorText(error), tone: 'error' }),
    // A short sync may have ended before this answer came.
    onSettled: () => client.invalidateQueries({ queryKey: steamKeys.state }),
  })
}

function beginErrorText(error: unknown): string {
  const text = errorText(error)
  const isTooSoon = isApiError(error, 'steam_sync_too_soon') && error.retryAfterMs !== undefined
  return isTooSoon ? `${text} You can sync again ${waitText(Math.ceil((error.retryAfterMs ?? 0) / 60_000))}.` : text
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
