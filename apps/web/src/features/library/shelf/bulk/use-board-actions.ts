import type { BulkChanges, EntryChanges, LibraryEntry } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { starNumber } from '../../../../ui/ratings/stars-text.ts'
import { askWhen, datedWords, isNewlyFinished, standingWords } from '../../finishing/ask-when.ts'
import type { FinishDate } from '../../finishing/finish-question.tsx'
import { maySay } from '../../standing/status-options.ts'
import { useUndoable } from '../../undoing/take-back.ts'
import type { BoardActions } from '../board/board-actions.ts'
import { useShelfEdits } from '../shelf-edits.ts'
import { useBulkChange } from './bulk-changes.ts'

/** One game is changed as a game, several by one change; all of it can be taken back. */
export function useBoardActions(): BoardActions {
  const edit = useShelfEdits()
  const changeAll = useBulkChange()
  const { tell, offer } = useUndoable()
  return useMemo(() => {
    const change = (entries: readonly LibraryEntry[], changes: EntryChanges & BulkChanges, words: string) => {
      const [entry] = entries
      if (entry === undefined) return
      if (entries.length > 1) changeAll({ entries, changes })
      else tell({ words, made: edit({ entry, changes }) })
    }
    const tellDate = (entry: LibraryEntry) => (date: FinishDate) => {
      if (date.finishedAt !== null) {
        tell({ words: datedWords(entry.game.title), made: edit({ entry, changes: date }) })
      }
    }
    return {
      rate(entries, halves) {
        const [entry] = entries
        if (entry === undefined) return
        if (entries.length > 1) changeAll({ entries, changes: { rating: halves } })
        else if (entry.rating !== halves) {
          const { title } = entry.game
          const words =
            halves === null
              ? t`Your rating of ${title} is taken back.`
              : t`You gave ${title} ${starNumber(halves)} of 5.`
          tell({ words, made: edit({ entry, rating: halves }) })
        }
      },
      setStatus(chosen, status) {
        const entry = chosen.find(({ game }) => maySay(game, status))
        if (entry === undefined) {
          if (chosen.length > 0) toasts.show({ message: t`Nobody finishes a game before it is out.` })
          return
        }
        if (chosen.length > 1) {
          changeAll({ entries: chosen, changes: { status } })
          return
        }
        const words = standingWords(entry.game.title, status)
        if (!isNewlyFinished(entry.status, status)) {
          tell({ words, made: edit({ entry, changes: { status } }) })
          return
        }
        const onDone = (now: LibraryEntry) => void askWhen(now, tellDate(now), undo)
        const undo = offer({ words, made: edit({ entry, changes: { status }, onDone }) })
      },
      leaveToPlatform: (entry) =>
        tell({
          words: t`${entry.game.title} stands where Steam’s guess puts it.`,
          made: edit({ entry, changes: { isStatusTold: true } }),
        }),
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
  }, [edit, changeAll, tell, offer])
}

const titleOf = (entries: readonly LibraryEntry[]): string => entries[0]?.game.title ?? ''
