import type { Post, PostDraft } from '@guildhall/contract/posts'
import type { ShareVisibility } from '@guildhall/contract/rules/post-limits'
import { succeed } from '../conversations.ts'
import type { TestMember } from '../test-app.ts'
import { ofPost, tryPost } from './posts.ts'

type Named = { readonly id: string }

export const tryToShare = (member: TestMember, post: Named, visibility: ShareVisibility | null = null) =>
  member.call('PUT /api/posts/{id}/share', { ...ofPost(post), body: { visibility } })

/** @returns the share, which is a post of its own */
export async function share(member: TestMember, post: Named, visibility?: ShareVisibility): Promise<Named> {
  return succeed(await tryToShare(member, post, visibility))
}

export const takeShareBack = (member: TestMember, post: Named) =>
  member.call('DELETE /api/posts/{id}/share', ofPost(post))

export const tryToQuote = (member: TestMember, post: Named, draft: PostDraft = {}) =>
  tryPost(member, { text: 'Look at this.', ...draft, quoteId: post.id })

export async function quote(member: TestMember, post: Named, draft?: PostDraft): Promise<Post> {
  return succeed(await tryToQuote(member, post, draft))
}

export const takeOut = (member: TestMember, quoting: Named) =>
  member.call('DELETE /api/posts/{id}/quoted', ofPost(quoting))

export const sharesOf = (member: TestMember, post: Named, query: { before?: string; limit?: number } = {}) =>
  member.call('GET /api/posts/{id}/shares', { ...ofPost(post), query })
