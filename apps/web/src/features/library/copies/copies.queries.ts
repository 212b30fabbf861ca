import type { GameCopy } from '@guildhall/contract/library'
import type { CopySource } from '@guildhall/contract/rules/library-limits'
import { t } from '@lingui/core/macro'
import { call } from '../../../platform/api/call.ts'
import { randomId } from '../../../platform/random-id.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useKeeping } from '../entry-details.queries.ts'
import { type Undoable, useUndoable } from '../undoing/take-back.ts'
import { copyName } from './copy-words.ts'

export type CopyFacts = {
  readonly source: CopySource
  readonly platform: string | null
  readonly typedMinutes: number
}

/** Adds a copy; a game that is not on the shelf is put there. */
export function useAddCopy(gameId: string) {
  const { tell } = useUndoable()
  return useKeeping(gameId, {
    send: async (userId, body: CopyFacts) => {
      const query = { changeId: randomId() }
      await call('POST /api/library/{userId}/game/{gameId}/copies', { params: { userId, gameId }, query, body })
      return query.changeId
    },
    onDone: (facts, changeId) =>
      tell({ words: t`A copy more: ${copyName(facts)}.`, made: Promise.resolve([changeId]) }),
  })
}

export function useChangeCopy(gameId: string, { id, sourceId }: GameCopy) {
  const { tell } = useUndoable()
  return useKeeping(gameId, {
    send: async (userId, body: Partial<CopyFacts>) => {
      const query = changeOf({ sourceId })
      const copy = await call('PATCH /api/library/{userId}/copies/{id}', { params: { userId, id }, query, body })
      return { ...query, copy }
    },
    onDone: (_facts, { changeId, copy }) => tellOf(tell, t`The copy is changed: ${copyName(copy)}.`, changeId),
  })
}

/** Takes a copy away, shown at once; one that no platform told of can be brought back. */
export function useRemoveCopy(gameId: string): (copy: GameCopy) => void {
  const { tell } = useUndoable()
  const remove = useKeeping(gameId, {
    send: async (userId, { id, sourceId }: GameCopy) => {
      const query = changeOf({ sourceId })
      await call('DELETE /api/library/{userId}/copies/{id}', { params: { userId, id }, query })
      return query.changeId
    },
    show: (details, { id }) => ({ ...details, copies: details.copies.filter((copy) => copy.id !== id) }),
    onDone: (copy, changeId) => tellOf(tell, t`A copy less: ${copyName(copy)}.`, changeId),
    isRefusalTold: true,
  })
  return remove.mutate
}

/** What is done to a copy that a platform tells of is no change that can be taken back. */
const changeOf = ({ sourceId }: Pick<GameCopy, 'sourceId'>): { changeId?: string } =>
  sourceId === null ? { changeId: randomId() } : {}

function tellOf(tell: Undoable['tell'], words: string, changeId: string | undefined): void {
  if (changeId === undefined) toasts.show({ message: words })
  else tell({ words, made: Promise.resolve([changeId]) })
}
