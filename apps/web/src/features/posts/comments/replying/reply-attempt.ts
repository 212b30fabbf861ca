import { useRef } from 'react'
import { randomId } from '../../../../platform/random-id.ts'
import { memberStorage } from '../../../../platform/session/member-storage.ts'
import type { ReplyPlace } from './fresh-replies.ts'
import { replyDraft } from './reply-draft.ts'

/** Words that were sent and of which nobody knows yet whether they arrived. */
type Attempt = {
  readonly said: string
  readonly key: string
  readonly draft: { readonly draftId: string; readonly draftVersion: number } | null
}

const attempts = memberStorage('reply-attempt', isAttempt)

/** Gives the same words at one place the same key until they are there, also after the page was loaded anew. */
export function useReplyAttempt(place: ReplyPlace) {
  const at = [place.postId, place.parentId ?? 'post'] as const
  // For a browser that keeps nothing.
  const latest = useRef<Attempt>(undefined)

  function of(said: string): Attempt {
    const before = [latest.current, attempts.kept(...at)].find((attempt) => attempt?.said === said)
    const attempt = before ?? { said, key: randomId(), draft: replyDraft(place) ?? null }
    latest.current = attempt
    attempts.keep(attempt, ...at)
    return attempt
  }

  function end(): void {
    latest.current = undefined
    attempts.keep(undefined, ...at)
  }

  return { of, end }
}

function isAttempt(found: unknown): found is Attempt {
  if (typeof found !== 'object' || found === null) return false
  const { said, key, draft } = found as Record<string, unknown>
  return typeof said === 'string' && typeof key === 'string' && (draft === null || isDraft(draft))
}

function isDraft(found: unknown): boolean {
  if (typeof found !== 'object' || found === null) return false
  const { draftId, draftVersion } = found as Record<string, unknown>
  return typeof draftId === 'string' && typeof draftVersion === 'number'
}
