// Believable posts and what is said under them, each part replaceable.
import type { Comment, CommentBranch, Post } from '@guildhall/contract/posts'
import { aMember, anId } from '../builders.ts'

const moment = '2026-03-14T20:04:00.000Z'

export function aPost(part: Partial<Post> = {}): Post {
  return {
    id: anId(),
    author: aMember({ firstName: 'Sorcha', lastName: 'Byrne', handle: 'sorcha' }),
    text: 'Solved it last night with the light off.',
    warning: '',
    pictures: [],
    poll: null,
    game: null,
    rating: null,
    visibility: 'public',
    replies: 'everyone',
    quotes: 'everyone',
    card: null,
    linkCard: null,
    isOnOpenWeb: false,
    mentions: [],
    tags: [],
    reactions: [],
    comments: 0,
    shares: 0,
    isShared: false,
    isSaved: false,
    isSilent: false,
    isMuted: false,
    isPinned: false,
    isPinnedInHall: false,
    isLocked: false,
    spoiler: null,
    veil: 'open',
    staffWarning: null,
    may: { reply: true, change: false, share: true, quote: true },
    filtered: [],
    createdAt: moment,
    editedAt: null,
    deletedAt: null,
    version: 1,
    cursor: `cursor-${anId()}`,
    because: null,
    quote: null,
    ...part,
  }
}

export function aComment(part: Partial<Comment> = {}): Comment {
  return {
    id: anId(),
    postId: anId(),
    parentId: null,
    depth: 0,
    author: aMember(),
    text: 'The moment it clicks.',
    mentions: [],
    reactions: [],
    answers: 0,
    isHidden: false,
    spoiler: null,
    veil: 'open',
    staffWarning: null,
    may: { reply: true, change: false, hide: false },
    filtered: [],
    createdAt: moment,
    editedAt: null,
    deletedAt: null,
    version: 1,
    cursor: `cursor-${anId()}`,
    ...part,
  }
}

/** A comment with the first answers to it. */
export function aBranch(part: Partial<CommentBranch> = {}): CommentBranch {
  const { first = [], ...comment } = part
  return { ...aComment({ answers: first.length, ...comment }), first }
}
