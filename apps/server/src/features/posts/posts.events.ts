import type { PostVisibility } from '@guildhall/contract/rules/post-limits'
import { defineEvent } from '../../platform/events.ts'

/** A post was written. `newlyMentioned` are the people its text names; who of them may hear of it is for listeners. */
export type PostWritten = {
  readonly postId: string
  readonly authorId: string
  readonly newlyMentioned: readonly string[]
}
export const postWritten = defineEvent<PostWritten>('postWritten')

/** Whom a post is shown to, of those whom nothing else keeps from it. */
export type ShownTo = { readonly visibility: PostVisibility; readonly mentionedIds: readonly string[] }

/** A post says something else, or to others. `newlyMentioned` are those named now who are still to be told. */
export type PostChanged = PostWritten & {
  /** Whom it was shown to before, where that is not who may see it now. */
  readonly shownBefore: ShownTo | null
}
export const postChanged = defineEvent<PostChanged>('postChanged')

/** A post says nothing any more. */
export type PostDeleted = { readonly postId: string; readonly authorId: string }
export const postDeleted = defineEvent<PostDeleted>('postDeleted')

/** Somebody reacted to a post or comment. The same reaction again is not announced again. */
export type PostReacted = {
  /** What was reacted to. */
  readonly postId: string
  readonly authorId: string
  /** The post it stands under, or is. */
  readonly rootId: string
  readonly reactorId: string
  readonly key: string
  readonly isComment: boolean
}
export const postReacted = defineEvent<PostReacted>('postReacted')

export type PostReactionTakenBack = Pick<PostReacted, 'postId' | 'rootId' | 'reactorId' | 'key'>
export const postReactionTakenBack = defineEvent<PostReactionTakenBack>('postReactionTakenBack')

/** A post or comment was answered. */
export type CommentWritten = {
  readonly commentId: string
  readonly postId: string
  readonly postAuthorId: string
  readonly authorId: string
  /** The comment that it answers, and whose that is; null where it answers the post. */
  readonly parentId: string | null
  readonly parentAuthorId: string | null
  readonly newlyMentioned: readonly string[]
  readonly text: string
}
export const commentWritten = defineEvent<CommentWritten>('commentWritten')

/** A comment says something else. */
export type CommentChanged = CommentWritten
export const commentChanged = defineEvent<CommentChanged>('commentChanged')

/** A comment says nothing any more. */
export type CommentDeleted = { readonly commentId: string; readonly postId: string }
export const commentDeleted = defineEvent<CommentDeleted>('commentDeleted')
