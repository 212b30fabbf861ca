import type { Comment, CommentBranch } from '@guildhall/contract/posts'
import type { CommentSort } from '@guildhall/contract/rules/post-limits'
import { succeed } from '../conversations.ts'
import type { TestMember } from '../test-app.ts'

type Named = { readonly id: string }
type Page = { parentId?: string; sort?: CommentSort; before?: string; limit?: number }

export const tryToComment = (author: TestMember, post: Named, text = 'I am.', parent: Named | null = null) =>
  author.call('POST /api/posts/{id}/comments', {
    params: { id: post.id },
    body: { text, parentId: parent?.id ?? null },
  })

export async function comment(author: TestMember, post: Named, text?: string): Promise<Comment> {
  return succeed(await tryToComment(author, post, text))
}

/** An answer to a comment. */
export async function answer(author: TestMember, to: Named & { postId: string }, text?: string): Promise<Comment> {
  return succeed(await tryToComment(author, { id: to.postId }, text, to))
}

export const tryToSee = (viewer: TestMember, { id }: Named) => viewer.call('GET /api/comments/{id}', { params: { id } })

export async function commentsOf(viewer: TestMember, { id }: Named, query: Page = {}): Promise<CommentBranch[]> {
  return succeed(await viewer.call('GET /api/posts/{id}/comments', { params: { id }, query }))
}

export const changeComment = (author: TestMember, { id, version }: Named & { version: number }, text: string) =>
  author.call('PATCH /api/comments/{id}', { params: { id }, body: { text, version } })

export const deleteComment = (author: TestMember, { id }: Named) =>
  author.call('DELETE /api/comments/{id}', { params: { id } })
