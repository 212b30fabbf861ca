import type { Draft, DraftLine, ScheduledPost } from '@guildhall/contract/posts'
import { anId } from '../builders.ts'

export function aDraft({
  content,
  ...part
}: Partial<Omit<Draft, 'content'>> & { content?: Partial<Draft['content']> } = {}): Draft {
  return {
    id: anId(),
    postId: null,
    parentId: null,
    isOpen: true,
    content: {
      text: 'So far',
      warning: '',
      gameId: null,
      rating: null,
      visibility: 'public',
      replies: 'everyone',
      pictures: [],
      more: {},
      ...content,
    },
    game: null,
    pictures: [],
    version: 1,
    changedAt: '2026-11-21T20:00:00.000Z',
    ...part,
  }
}

export function aDraftLine(part: Partial<DraftLine> = {}): DraftLine {
  return {
    id: anId(),
    postId: null,
    parentId: null,
    isOpen: false,
    excerpt: 'So far',
    pictures: 0,
    changedAt: '2026-11-21T20:00:00.000Z',
    failure: null,
    ...part,
  }
}

export function aScheduledPost(part: Partial<ScheduledPost> = {}): ScheduledPost {
  return {
    id: anId(),
    excerpt: 'Tonight at eight',
    pictures: 0,
    visibility: 'public',
    publishAt: '2099-11-21T20:00:00.000Z',
    changedAt: '2026-11-21T20:00:00.000Z',
    ...part,
  }
}
