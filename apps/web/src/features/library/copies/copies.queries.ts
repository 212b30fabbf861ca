import type { GameCopy } from '@guildhall/contract/library'
import type { CopySource } from '@guildhall/contract/rules/library-limits'
import { t } from '@lingui/core/macro'
import { call } from '../../../platform/api/call.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useKeeping } from '../entry-details.queries.ts'
import { copyName } from './copy-words.ts'

export type CopyFacts = {
  readonly source: CopySource
  readonly platform: string | null
  readonly typedMinutes: number
}

const add = (gameId: string) => (userId: string, body: CopyFacts) =>
  call('POST /api/library/{userId}/game/{gameId}/copies', { params: { userId, gameId }, body })

/** Adds a copy; a game that is not on the shelf is put there. */
export function useAddCopy(gameId: string) {
  return useKeeping(gameId, { send: add(gameId) })
}

export function useChangeCopy(gameId: string, id: string) {
  return useKeeping(gameId, {
    send: (userId, body: Partial<CopyFacts>) =>
      call('PATCH /api/library/{userId}/copies/{id}', { params: { userId, id }, body }),
  })
}

/** Takes a copy away, shown at once; it can be brought back. */
export function useRemoveCopy(gameId: string): (copy: GameCopy) => void {
  const bringBack = useKeeping(gameId, { send: add(gameId), isRefusalTold: true })
  const remove = useKeeping(gameId, {
    send: (userId, { id }: GameCopy) => call('DELETE /api/library/{userId}/copies/{id}', { params: { userId, id } }),
    show: (details, { id }) => ({ ...details, copies: details.copies.filter((copy) => copy.id !== id) }),
    onDone: ({ source, platform, typedMinutes }) =>
      toasts.show({
        message: t`A copy less: ${copyName({ source, platform })}.`,
        action: { label: t`Undo`, onSelect: () => bringBack.mutate({ source, platform, typedMinutes }) },
      }),
    isRefusalTold: true,
  })
  return remove.mutate
}
