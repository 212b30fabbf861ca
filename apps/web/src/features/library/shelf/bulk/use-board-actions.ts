import type { BulkChanges, EntryChanges, LibraryEntry } from '@guildhall/contract/library'
import { useMemo } from 'react'
import { statusWords } from '../../../../platform/names/shelf-words.ts'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import type { BoardActions } from '../board/board-actions.ts'
import { useShelfEdits } from '../shelf-edits.ts'
import { useBulkChange } from './bulk-changes.ts'

/** One game is changed as a game, several by one change that can be taken back; taking off always can. */
export function useBoardActions(): BoardActions {
  const edit = useShelfEdits()
  const changeAll = useBulkChange()
  return useMemo(() => {
    const change = (entries: readonly LibraryEntry[], changes: EntryChanges & BulkChanges, words: string) => {
      const [entry] = entries
      if (entry === undefined) return
      if (entries.length > 1) {
        changeAll({ entries, changes })
        return
      }
      edit({ entry, changes })
      toasts.show({ message: words })
    }
    return {
      rate(entries, halves) {
        const [entry] = entries
        if (entry === undefined) return
        if (entries.length > 1) changeAll({ entries, changes: { rating: halves } })
        else if (entry.rating !== halves) {
          edit({ entry, rating: halves })
          const { title } = entry.game
          toasts.show({
            message:
              halves === null ? `Your rating of ${title} is taken back.` : `You gave ${title} ${halves / 2} of 5.`,
          })
        }
      },
      setStatus: (entries, status) => change(entries, { status }, `${entries[0]?.game.title}: ${statusWords[status]}.`),
      setFavourite: (entries, favourite) =>
        change(
          entries,
          { favourite },
          favourite
            ? `${entries[0]?.game.title} is one of your favourites.`
            : `${entries[0]?.game.title} is no favourite of yours any more.`,
        ),
      setHidden: (entries, isHidden) =>
        change(
          entries,
          { isHidden },
          `${entries[0]?.game.title} is ${isHidden ? 'hidden from others' : 'shown to others'} now.`,
        ),
      takeOff: (entries) => changeAll({ entries, changes: { remove: true } }),
    }
  }, [edit, changeAll])
}
