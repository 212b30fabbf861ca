import type { PostVisibility } from '@guildhall/contract/rules/post-limits'
import { defineEvent } from '../../platform/events.ts'

/** A post was written. `newlyMentioned` are the people its text names; who of them may hear of it is for listeners. */
export type PostWritten = {
  readonly postId: string
  readonly authorId: string
  readonly newlyMentioned: readonly string[]
  /** It passes another on, and says nothing itself. */
  readonly isShare?: true
}
export const postWritten = defineEvent<PostWritten>('postWritten')

/** Whom a post is shown to, of those whom nothing else keeps from it. */
export type ShownTo = { readonly visibility: PostVisibility; readonly mentionedIds: readonly string[] }

/**
 * What a post or comment says that it did not say before: all of it where others read it now, its text, or a warning alone;
 * nothing where it is narrowed, veiled or put back.
 */
export type SaidAnew =
  | { readonly of: 'all' }
  | { readonly of: 'text' | 'warning'; readonly words: string }
  | { readonly of: 'nothing' }

/** A post says something else, or to others. `newlyMentioned` are those named now who are still to be told. */
export type PostChanged = PostWritten & {
  /** Whom it was shown to before, where that is not who may see it now. */
  readonly shownBefore: ShownTo | null
  readonly tagsBefore: readonly string[]
  readonly saidAnew: SaidAnew
}
export const postChanged = defineEvent<PostChanged>('postChanged')

/** Something that its readers see of a post is another, and not its words: votes, a pin, a lock. */
export type PostMoved = { readonly postId: string; readonly byId: string }
export const postMoved = defineEvent<PostMoved>('postMoved')

/** A post was put on top of the whole hall. */
export type PostPinnedInHall = { readonly postId: string; readonly authorId: string; readonly pinnerId: string }
export const postPinnedInHall = defineEvent<PostPinnedInHall>('postPinnedInHall')

/** Somebody took the mention of themselves out of a post or comment. */
export type MentionTakenOut = {
  readonly id: string
  /** The post it stands under, or is. */
  readonly rootId: string
  readonly authorId: string
  readonly userId: string
  /** Whom the post was shown to before, where that is not who may see it now. */
  readonly shownBefore: ShownTo | null
}
export const mentionTakenOut = defineEvent<MentionTakenOut>('mentionTakenOut')

/** A post says nothing any more. */
export type PostDeleted = {
  readonly postId: string
  readonly authorId: string
  readonly tagsBefore: readonly string[]
}
export const postDeleted = defineEvent<PostDeleted>('postDeleted')

/** A post is shared by another one, without words or quoted; again with each of them. */
export type PostShared = {
  /** What is shared, and whose that is. */
  readonly postId: string
  readonly authorId: string
  readonly sharerId: string
  /** The post that shares it. */
  readonly shareId: string
  readonly isQuote: boolean
  /** The words of the quote name its author, who hears of that. */
  readonly isNamed: boolean
}
export const postShared = defineEvent<PostShared>('postShared')

/** One post less shares another. */
export type PostShareTakenBack = Pick<PostShared, 'postId' | 'sharerId'>
export const postShareTakenBack = defineEvent<PostShareTakenBack>('postShareTakenBack')

/** What a post quoted was taken out of it. */
export type QuoteTakenOut = { readonly postId: string; readonly authorId: string }
export const quoteTakenOut = defineEvent<QuoteTakenOut>('quoteTakenOut')

/** The card of the link in a post came, or went. */
export type LinkCardChanged = { readonly postId: string; readonly authorId: string }
export const linkCardChanged = defineEvent<LinkCardChanged>('linkCardChanged')

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

/** A post that was to come out could not, and is a draft again. */
export type ScheduledPostFailed = {
  readonly draftId: string
  readonly userId: string
  /** The code of what stood in its way. */
  readonly failure: string
}
export const scheduledPostFailed = defineEvent<ScheduledPostFailed>('scheduledPostFailed')

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
export type CommentChanged = CommentWritten & Pick<PostChanged, 'saidAnew'>
export const commentChanged = defineEvent<CommentChanged>('commentChanged')

/** A comment says nothing any more. */
export type CommentDeleted = { readonly commentId: string; readonly postId: string }
export const commentDeleted = defineEvent<CommentDeleted>('commentDeleted')
