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
    game: null,
    rating: null,
    visibility: 'public',
    replies: 'everyone',
    mentions: [],
    tags: [],
    reactions: [],
    comments: 0,
    isSaved: false,
    isSilent: false,
    may: { reply: true, change: false },
    createdAt: moment,
    editedAt: null,
    deletedAt: null,
    version: 1,
    cursor: `cursor-${anId()}`,
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
    replies: 0,
    isHidden: false,
    may: { reply: true, change: false, hide: false },
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
  return { ...aComment({ replies: first.length, ...comment }), first }
}
