import type { BulkChanges, EntryChanges, LibraryEntry } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { starNumber } from '../../../../ui/ratings/stars-text.ts'
import { askWhen, isNewlyFinished, tellStanding } from '../../finishing/ask-when.ts'
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
              halves === null
                ? t`Your rating of ${title} is taken back.`
                : t`You gave ${title} ${starNumber(halves)} of 5.`,
          })
        }
      },
      setStatus(entries, status) {
        const [entry] = entries
        if (entry === undefined) return
        if (entries.length > 1) {
          changeAll({ entries, changes: { status } })
          return
        }
        if (isNewlyFinished(entry.status, status)) {
          const onDone = (told: LibraryEntry) => void askWhen(told, (date) => edit({ entry: told, changes: date }))
          edit({ entry, changes: { status }, onDone })
          return
        }
        edit({ entry, changes: { status } })
        tellStanding(entry.game.title, status)
      },
      setFavourite: (entries, favourite) =>
        change(
          entries,
          { favourite },
          favourite
            ? t`${titleOf(entries)} is one of your favourites.`
            : t`${titleOf(entries)} is no favourite of yours any more.`,
        ),
      // What others see is said for one game, too, with the way back.
      setHidden: (entries, isHidden) => changeAll({ entries, changes: { isHidden } }),
      takeOff: (entries) => changeAll({ entries, changes: { remove: true } }),
    }
  }, [edit, changeAll])
}

const titleOf = (entries: readonly LibraryEntry[]): string => entries[0]?.game.title ?? ''
