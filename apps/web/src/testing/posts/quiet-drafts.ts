import type { Draft } from '@guildhall/contract/posts'
import { aDraft } from './draft-builders.ts'

type Keeping = { postId?: string | null; parentId?: string | null; content: Draft['content'] }

/** The server's part in what pages keep by themselves while somebody writes, for tests that are about something else. */
export function quietDrafts() {
  const kept = new Map<string, Draft>()
  return {
    begun: (postId: string | undefined): Draft[] =>
      [...kept.values()].filter((draft) => draft.postId === (postId ?? null)),
    keep(id: string, { content, postId = null, parentId = null }: Keeping) {
      const version = (kept.get(id)?.version ?? 0) + 1
      kept.set(id, aDraft({ id, content, postId, parentId, version }))
      return { version, changedAt: '2026-11-21T20:00:00.000Z', isOtherAside: false }
    },
    /** It was discarded, or sent with this. */
    drop: (id: unknown) => void kept.delete(String(id)),
  }
}
