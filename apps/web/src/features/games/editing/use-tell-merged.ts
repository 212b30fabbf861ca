import type { GameCard } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useUndoMerge } from './editing.queries.ts'

/** Says that two games are one now, with the way back. */
export function useTellMerged() {
  const undoMerge = useUndoMerge()
  return (into: GameCard, mergeId: string | null): void => {
    const undo = () =>
      mergeId !== null &&
      undoMerge.mutate(mergeId, {
        onSuccess: () => toasts.show({ message: t`They are two games again.` }),
      })
    toasts.show({
      message: t`They are one game now: ${into.title}.`,
      action: { label: t`Undo`, onSelect: () => void undo() },
    })
  }
}
