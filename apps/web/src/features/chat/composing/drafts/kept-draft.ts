import { memberStorage } from '../../../../platform/session/member-storage.ts'

export type KeptDraft = { readonly text: string; readonly replyToMessageId: string | null }

/** What could not be told to the server yet, from this page or one before it. */
export const keptDrafts = memberStorage('draft', isKeptDraft)

function isKeptDraft(found: unknown): found is KeptDraft {
  if (typeof found !== 'object' || found === null || !('text' in found && 'replyToMessageId' in found)) return false
  const { text, replyToMessageId } = found
  return typeof text === 'string' && (replyToMessageId === null || typeof replyToMessageId === 'string')
}
