import type { LibraryEntry } from '@guildhall/contract/library'
import { isFinishedStatus, type LibraryStatus } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { statusWords } from '../../../platform/names/shelf-words.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import type { UndoAction } from '../undoing/take-back.ts'
import type { FinishDate } from './finish-question.tsx'

/** Whether it is finished now and was not before: only then there may be a day to ask for. */
export const isNewlyFinished = (before: LibraryStatus | undefined, status: LibraryStatus): boolean =>
  isFinishedStatus(status) && !(before !== undefined && isFinishedStatus(before))

/** Where one game stands now. */
export const standingWords = (title: string, status: LibraryStatus): string => `${title}: ${statusWords[status]}.`

/** The day of finishing is known now. */
export const datedWords = (title: string): string => t`${title}: the day that you finished it is kept.`

/**
 * Tells that a game is finished now and asks when, which a status does not say; not where a playthrough does, or the
 * member did before.
 * @param entry as the server has it since
 * @param undo takes back that it is finished
 */
export async function askWhen(
  entry: LibraryEntry,
  tellDate: (date: FinishDate) => void,
  undo: UndoAction,
): Promise<void> {
  const question = entry.finishedAt === null ? await loadQuestion() : undefined
  if (question === undefined) {
    undo.shownIn(toasts.show({ message: standingWords(entry.game.title, entry.status), action: undo }))
  } else question.showFinishQuestion(entry, tellDate, undo)
}

/** No page is loaded anew for a question: what does not arrive is in the log, and is not asked. */
async function loadQuestion() {
  try {
    return await loadChunk(
      () => import('./finish-question.tsx'),
      () => false,
    )
  } catch {
    return undefined
  }
}
