import type { Comment, CommentBranch } from '@guildhall/contract/posts'
import { useEffect, useEffectEvent } from 'react'
import { memberStore } from '../../../../platform/session/member-memory.ts'
import type { ReplyPlace } from './fresh-replies.ts'

/** The comments that somebody writes at: if one goes, its place stays until the writing is done. */
const useStore = memberStore<{ readonly held: ReadonlyMap<string, Comment> }>({ held: new Map() })

export function useHeldComment(comment: Comment, isHeld: boolean): void {
  const hold = useEffectEvent((id: string) => {
    useStore.setState(({ held }) => ({ held: new Map(held).set(id, comment) }))
  })
  const { id } = comment
  useEffect(() => {
    if (!isHeld) return
    hold(id)
    return () => useStore.setState(({ held }) => ({ held: new Map([...held].filter(([other]) => other !== id)) }))
  }, [id, isHeld])
}

export const useIsHeld = (id: string): boolean => useStore(({ held }) => held.has(id))

/** The comments of a place, with the places of those that went while somebody writes there. */
export function useWithHeld<Shown extends Comment>(
  { postId, parentId }: ReplyPlace,
  comments: readonly Shown[],
): (Shown | CommentBranch)[] {
  const held = useStore((state) => state.held)
  const all: (Shown | CommentBranch)[] = [...comments]
  for (const comment of held.values()) {
    if (comment.postId !== postId || comment.parentId !== parentId) continue
    if (comments.some(({ id }) => id === comment.id)) continue
    const next = all.findIndex(({ createdAt }) => createdAt > comment.createdAt)
    all.splice(next === -1 ? all.length : next, 0, goneComment(comment))
  }
  return all
}

/** What is left of a comment that is not here any more. */
export const goneComment = (comment: Comment): CommentBranch => ({
  ...comment,
  text: '',
  mentions: [],
  reactions: [],
  answers: 0,
  first: [],
  may: { reply: false, change: false, hide: false },
  deletedAt: comment.createdAt,
})
