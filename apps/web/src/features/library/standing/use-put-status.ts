import type { GameCard } from '@guildhall/contract/games'
import type { SaidStatus } from '@guildhall/contract/rules/game-limits'
import { askWhen, datedWords, isNewlyFinished, standingWords } from '../finishing/ask-when.ts'
import type { FinishDate } from '../finishing/finish-question.tsx'
import { heard, useOwnEntry } from './entry.queries.ts'

/** Puts a game of the own shelf elsewhere, asks when where it is finished now, and tells it with a way back. */
export function usePutStatus(game: GameCard): (status: SaidStatus) => void {
  const { say, ownNow } = useOwnEntry(game)
  const tellDate = (date: FinishDate) => {
    if (date.finishedAt !== null) void heard(say(date, { words: datedWords(game.title) }))
  }
  return (status) => {
    const words = standingWords(game.title, status)
    const isAsked = isNewlyFinished(ownNow()?.status, status)
    void heard(
      say({ status }, { words, ...(isAsked && { onDone: (entry, undo) => void askWhen(entry, tellDate, undo) }) }),
    )
  }
}
