import type { Post, PostDraft } from '@guildhall/contract/posts'
import { succeed } from '../conversations.ts'
import { upload } from '../pictures/media-app.ts'
import { pictureOf } from '../pictures/picture-of.ts'
import type { TestMember } from '../test-app.ts'

type Named = { readonly id: string }
type Words = Partial<Omit<PostDraft, 'pictures'>>
type Page = { readonly before?: string; readonly limit?: number }

export const ofPost = ({ id }: Named) => ({ params: { id } })

export const tryPost = (author: TestMember, draft: PostDraft) => author.call('POST /api/posts', { body: draft })

/** A post with these words, for everybody unless it says otherwise. */
export async function write(author: TestMember, text = 'Good evening.', draft: PostDraft = {}): Promise<Post> {
  return succeed(await tryPost(author, { ...draft, text }))
}

/** So many posts in turn, oldest first. */
export async function writeMany(author: TestMember, count: number, draft: PostDraft = {}): Promise<Post[]> {
  const written: Post[] = []
  for (let number = 1; number <= count; number++) written.push(await write(author, `Post ${number}`, draft))
  return written
}

export const tryChange = (member: TestMember, post: Pick<Post, 'id' | 'version'>, words: Words) =>
  member.call('PATCH /api/posts/{id}', { ...ofPost(post), body: { ...words, version: post.version } })

export async function change(member: TestMember, post: Pick<Post, 'id' | 'version'>, words: Words): Promise<Post> {
  return succeed(await tryChange(member, post, words))
}

export const remove = (member: TestMember, post: Named) => member.call('DELETE /api/posts/{id}', ofPost(post))

export const open = (member: TestMember, post: Named) => member.call('GET /api/posts/{id}', ofPost(post))

export async function getPost(member: TestMember, post: Named): Promise<Post> {
  return succeed(await open(member, post))
}

export const editsOf = (member: TestMember, post: Named) => member.call('GET /api/posts/{id}/edits', ofPost(post))

export const react = (member: TestMember, post: Named, key = 'heart') =>
  member.call('PUT /api/posts/{id}/reactions/{key}', { params: { id: post.id, key } })

export const takeBack = (member: TestMember, post: Named, key = 'heart') =>
  member.call('DELETE /api/posts/{id}/reactions/{key}', { params: { id: post.id, key } })

export const reactorsOf = (
  member: TestMember,
  post: Named,
  query: { key?: string; before?: string; limit?: number } = {},
) => member.call('GET /api/posts/{id}/reactions', { ...ofPost(post), query })

export const save = (member: TestMember, post: Named) => member.call('PUT /api/posts/{id}/saved', ofPost(post))

export async function feedOf(
  member: TestMember,
  of: 'following' | 'hall' | 'games' | 'hot',
  page: Page = {},
): Promise<Post[]> {
  return succeed(await member.call('GET /api/feed', { query: { of, ...page } }))
}

export async function postsOf(
  member: TestMember,
  query: Page & {
    authorId?: string
    gameId?: string
    tag?: string
    saved?: 'true'
    folderId?: string
    listId?: string
    pictures?: 'true'
  },
): Promise<Post[]> {
  return succeed(await member.call('GET /api/posts', { query }))
}

export const follow = (member: TestMember, other: Named) =>
  member.call('PUT /api/follows/people/{userId}', { params: { userId: other.id } })

/** An upload that waits to be shown. */
export async function picture(member: TestMember, purpose = 'post'): Promise<string> {
  return succeed(await upload(member, await pictureOf({ width: 60, height: 30 }), { purpose })).id
}
