import { memberStorage } from '../../../platform/session/member-storage.ts'

/** The words of a review on their way. */
export type ReviewDraft = { readonly title: string; readonly text: string; readonly spoiler: boolean }

const drafts = memberStorage('review', isDraft)

/** What is written: another playthrough of a game, or a change of a review. */
export type DraftPlace = { readonly gameId: string; readonly reviewId: string | undefined }

/** Words that were begun on this device and not sent. */
export function keptDraft({ gameId, reviewId = 'new' }: DraftPlace): ReviewDraft | undefined {
  return drafts.kept(gameId, reviewId)
}

/** Keeps words until the server has them; `undefined` when it has. */
export function keepDraft({ gameId, reviewId = 'new' }: DraftPlace, draft: ReviewDraft | undefined): void {
  drafts.keep(draft, gameId, reviewId)
}

function isDraft(found: unknown): found is ReviewDraft {
  if (typeof found !== 'object' || found === null) return false
  const { title, text, spoiler } = found as Record<string, unknown>
  return typeof title === 'string' && typeof text === 'string' && typeof spoiler === 'boolean'
}
