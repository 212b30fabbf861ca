import { isApiError } from '../../../../platform/api/api-error.ts'
import { memberMap } from '../../../../platform/session/member-memory.ts'
import { memberStorage } from '../../../../platform/session/member-storage.ts'

type Attempt = { readonly key: string; readonly version: number | null }

const attempts = memberStorage('post-attempt', isAttempt)
const underway = memberMap<string, true>()

/** Under one key the server takes one body: the draft is named as it was when the key was first used. */
export function attemptOf(key: string, version: number | null): Attempt {
  const kept = attempts.kept()
  if (kept?.key === key) return kept
  const first = { key, version }
  attempts.keep(first)
  return first
}

export function noteUnderway(draftId: string, isUnderway: boolean): void {
  if (isUnderway) underway.set(draftId, true)
  else underway.delete(draftId)
}

/** Whether a draft is being posted by this page. */
export const isUnderway = (draftId: string): boolean => underway.has(draftId)

/**
 * Whether the server has said no to the words themselves, and would say so to their key for a day. A conflict may be
 * with the same words, which are being written; who was too fast, too slow or signed out may have been heard before.
 */
export function wasRefused(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500 && !undecided.has(error.status)
}

const undecided = new Set([401, 408, 409, 429])

function isAttempt(found: unknown): found is Attempt {
  if (typeof found !== 'object' || found === null) return false
  const { key, version } = found as Record<string, unknown>
  return typeof key === 'string' && (version === null || typeof version === 'number')
}
