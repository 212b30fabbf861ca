import { useState } from 'react'
import { memberStorage } from '../../../../platform/session/member-storage.ts'
import { isSameTag, isWrittenSpoiler, type WrittenSpoiler } from '../../veils/tagging/written-spoiler.ts'
import type { ReplyPlace } from './fresh-replies.ts'

/** What the writer said of a reply; `none` where they took a tag off, nothing where they did not speak of it. */
export type ChosenTag = WrittenSpoiler | 'none' | undefined

const kept = memberStorage('reply-tag', isSaid)
const keyOf = ({ postId, parentId }: ReplyPlace) => [postId, parentId ?? 'post'] as const

export const keptReplyTag = (at: ReplyPlace): ChosenTag => kept.kept(...keyOf(at))

/**
 * What a reply gives away, kept in this browser with its words.
 * @param first until the writer says otherwise
 */
export function useReplyTag(at: ReplyPlace, first: WrittenSpoiler | null) {
  const [chosen, setChosen] = useState(() => keptReplyTag(at))

  function take(next: ChosenTag) {
    kept.keep(next, ...keyOf(at))
    setChosen(next)
  }

  return {
    chosen,
    spoiler: chosen === 'none' ? null : (chosen ?? first),
    put: (spoiler: WrittenSpoiler | null) => take(spoiler ?? 'none'),
    take,
    forget: () => take(undefined),
  }
}

export function isSaid(found: unknown): found is NonNullable<ChosenTag> {
  return found === 'none' || isWrittenSpoiler(found)
}

export function isSameChoice(one: ChosenTag, other: ChosenTag): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other
  return isSameTag(one, other)
}
