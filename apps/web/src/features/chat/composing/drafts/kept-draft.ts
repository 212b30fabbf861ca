import { sessionState } from '../../../../platform/session/session-store.ts'

export type KeptDraft = { readonly text: string; readonly replyToMessageId: string | null }

const prefix = 'guildhall-draft-'

/** What could not be told to the server yet, from this page or one before it. */
export function keptDraft(conversationId: string): KeptDraft | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(conversationId)) ?? 'null')
    return isKeptDraft(found) ? found : undefined
  } catch {
    return undefined
  }
}

/** Keeps a draft until the server has it; `undefined` when it has. */
export function keepDraft(conversationId: string, draft: KeptDraft | undefined): void {
  try {
    if (draft === undefined) localStorage.removeItem(keyOf(conversationId))
    else localStorage.setItem(keyOf(conversationId), JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing: the draft lives as long as the page.
  }
}

/** Nothing that anybody began may stay after a sign-out. */
export function forgetKept(): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

function keyOf(conversationId: string): string {
  return `${prefix}${sessionState().user?.id}-${conversationId}`
}

function isKeptDraft(found: unknown): found is KeptDraft {
  if (typeof found !== 'object' || found === null || !('text' in found && 'replyToMessageId' in found)) return false
  const { text, replyToMessageId } = found
  return typeof text === 'string' && (replyToMessageId === null || typeof replyToMessageId === 'string')
}
