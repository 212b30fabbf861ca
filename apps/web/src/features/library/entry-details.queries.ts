import type { LibraryEntryDetails } from '@guildhall/contract/library'
import { type QueryClient, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { saysItself } from '../../platform/cache/saying-errors.ts'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { forgetShelf } from './shelf-change.ts'

const detailsKey = (userId: string, gameId: string) => ['library', 'details', userId, gameId] as const

/** All that is kept of a game on the own shelf; `null` when it does not stand there. */
export function useEntryDetails(gameId: string) {
  const { id: userId } = useCurrentUser()
  return useQuery({
    queryKey: detailsKey(userId, gameId),
    queryFn: async ({ signal }) => {
      try {
        return await call('GET /api/library/{userId}/game/{gameId}', { params: { userId, gameId } }, { signal })
      } catch (error) {
        if (isApiError(error, 'entry_not_found')) return null
        throw error
      }
    },
  })
}

type Keeping<Facts, Answer> = {
  send: (userId: string, facts: Facts) => Promise<Answer>
  /** What it will look like, shown at once; undone when the server refuses. */
  show?: (details: LibraryEntryDetails, facts: Facts) => LibraryEntryDetails
  /** What it looks like once the server has it, where it is not shown before. */
  take?: (details: LibraryEntryDetails, facts: Facts) => LibraryEntryDetails
  /** Changes of one name go one after the other. */
  scope?: string
  /** The server has it. Called also when the page has gone meanwhile. */
  onDone?: (facts: Facts, answer: Answer) => void
  /** No form shows why it was refused: a toast does. */
  isRefusalTold?: boolean
}

/** Changes something that is kept of a game; it is done when every place that shows it has looked again. */
export function useKeeping<Facts, Answer>(gameId: string, keeping: Keeping<Facts, Answer>) {
  const { send, show, take, scope, onDone, isRefusalTold = false } = keeping
  const client = useQueryClient()
  const { id: userId } = useCurrentUser()
  const key = detailsKey(userId, gameId)
  return useMutation({
    ...(!isRefusalTold && { meta: saysItself }),
    ...(scope !== undefined && { scope: { id: `${scope} ${gameId}` } }),
    mutationFn: (facts: Facts) => send(userId, facts),
    onMutate: async (facts) => {
      const before = client.getQueryData<LibraryEntryDetails | null>(key)
      if (show && before) await put(client, key, show(before, facts))
      return { before }
    },
    onSuccess: async (answer, facts) => {
      const now = client.getQueryData<LibraryEntryDetails | null>(key)
      if (take && now) await put(client, key, take(now, facts))
      onDone?.(facts, answer)
    },
    onError: (_error, _facts, made) => {
      if (show && made?.before) client.setQueryData(key, made.before)
    },
    onSettled: () => forgetShelf(client),
  })
}

/** An answer that is on its way would undo it, so it is let go. */
async function put(client: QueryClient, key: QueryKey, details: LibraryEntryDetails): Promise<void> {
  await client.cancelQueries({ queryKey: key })
  client.setQueryData(key, details)
}
