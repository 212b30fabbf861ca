import { onSignedOut } from '../../../platform/session/session-events.ts'
import { sessionState } from '../../../platform/session/session-store.ts'

/** The words of a review on their way. */
export type ReviewDraft = { readonly title: string; readonly text: string; readonly spoiler: boolean }

const prefix = 'guildhall-review-'

/** What is written: another playthrough of a game, or a change of a review. */
export type DraftPlace = { readonly gameId: string; readonly reviewId: string | undefined }

/** Words that were begun on this device and not sent. */
export function keptDraft(place: DraftPlace): ReviewDraft | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null')
    return isDraft(found) ? found : undefined
  } catch {
    return undefined
  }
}

/** Keeps words until the server has them; `undefined` when it has. */
export function keepDraft(place: DraftPlace, draft: ReviewDraft | undefined): void {
  try {
    if (draft === undefined) localStorage.removeItem(keyOf(place))
    else localStorage.setItem(keyOf(place), JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing: the words live as long as the dialog.
  }
}

/** Nothing that anybody began may stay after a sign-out. */
export function forgetDrafts(): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

onSignedOut(forgetDrafts)

function keyOf({ gameId, reviewId }: DraftPlace): string {
  return `${prefix}${sessionState().user?.id}-${gameId}-${reviewId ?? 'new'}`
}

function isDraft(found: unknown): found is ReviewDraft {
  if (typeof found !== 'object' || found === null) return false
  const { title, text, spoiler } = found as Record<string, unknown>
  return typeof title === 'string' && typeof text === 'string' && typeof spoiler === 'boolean'
}
