import type { LibraryEntry } from '@guildhall/contract/library'
import { isFinishedStatus, type LibraryStatus } from '@guildhall/contract/rules/game-limits'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { statusWords } from '../../../platform/names/shelf-words.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import type { FinishDate } from './finish-question.tsx'

/** Whether it is finished now and was not before: only then there may be a day to ask for. */
export const isNewlyFinished = (before: LibraryStatus | undefined, status: LibraryStatus): boolean =>
  isFinishedStatus(status) && !(before !== undefined && isFinishedStatus(before))

/** Tells where one game stands now. */
export function tellStanding(title: string, status: LibraryStatus): void {
  toasts.show({ message: `${title}: ${statusWords[status]}.` })
}

/**
 * Tells that a game is finished now and asks when, which a status does not say; not where a playthrough does, or the
 * member did before.
 * @param entry as the server has it since
 */
export async function askWhen(entry: LibraryEntry, tellDate: (date: FinishDate) => void): Promise<void> {
  const question = entry.finishedAt === null ? await loadQuestion() : undefined
  if (question === undefined) tellStanding(entry.game.title, entry.status)
  else question.showFinishQuestion(entry, tellDate)
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
