import type { Post } from '@guildhall/contract/posts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { aMember } from '../../testing/builders.ts'
import { aGameCard } from '../../testing/gaming/game-builders.ts'
import { aPost } from '../../testing/posts/post-builders.ts'
import { addPost, forgetOlder, isKnown, patchPost, takePost } from './post-cache.ts'
import { type PostPages, type PostsKey, postsKeys } from './posts.queries.ts'
import { withReaction } from './reacting.ts'

const known = aPost()

function clientWith(keys: readonly PostsKey[], pages: Post[][] = [[known]]) {
  const client = new QueryClient()
  const pageParams = pages.map((_, at) => (at === 0 ? undefined : `page ${at}`))
  for (const key of keys) client.setQueryData<PostPages>(key, { pages, pageParams })
  return client
}

const idsOn = (client: QueryClient, key: PostsKey) =>
  client.getQueryData<PostPages>(key)?.pages.flatMap((page) => page.map(({ id }) => id))

const mara = aMember()
const game = aGameCard()
const own = aPost({ author: mara, game, tags: ['chess'] })

test.each([
  [postsKeys.feed('following'), own, true],
  [postsKeys.feed('hall'), own, true],
  [postsKeys.feed('hall'), { ...own, visibility: 'friends' as const }, true],
  [postsKeys.feed('hot'), own, false],
  [postsKeys.feed('games'), own, false],
  [postsKeys.list({ authorId: mara.id }), own, true],
  [postsKeys.list({ authorId: mara.id, pictures: 'true' }), own, false],
  [postsKeys.list({ authorId: known.author.id }), own, false],
  [postsKeys.list({ gameId: game.id }), own, true],
  [postsKeys.list({ tag: 'chess' }), own, true],
  [postsKeys.list({ tag: 'go' }), own, false],
  [postsKeys.list({ saved: 'true' }), own, false],
])('a post that was just written stands on %j as it belongs there', (key, post, belongs) => {
  const client = clientWith([key])
  addPost(client, post)
  expect(idsOn(client, key)).toEqual(belongs ? [post.id, known.id] : [known.id])
})

test('a post is changed on every list and on its page, and its place in a list stays', () => {
  const keys = [postsKeys.feed('following'), postsKeys.list({ tag: 'chess' })]
  const client = clientWith(keys)
  client.setQueryData(postsKeys.one(known.id), known)
  takePost(client, { ...known, text: 'Changed', cursor: 'of elsewhere', version: 2 })
  for (const key of keys) {
    expect(client.getQueryData<PostPages>(key)?.pages[0]).toEqual([
      { ...known, text: 'Changed', cursor: known.cursor, version: 2 },
    ])
  }
  expect(client.getQueryData<Post>(postsKeys.one(known.id))?.text).toBe('Changed')
  takePost(client, { ...known, text: 'Late', version: 1 })
  expect(client.getQueryData<Post>(postsKeys.one(known.id))?.text).toBe('Changed')
})

test('a post that is gone leaves the lists', () => {
  const client = clientWith([postsKeys.feed('following')])
  expect(isKnown(client, known.id)).toBe(true)
  patchPost(client, known.id, () => null)
  expect(idsOn(client, postsKeys.feed('following'))).toEqual([])
  expect(isKnown(client, known.id)).toBe(false)
})

test('of a list that is entered anew the first page stays', () => {
  const key = postsKeys.feed('hall')
  const client = clientWith([key], [[known], [aPost()], [aPost()]])
  forgetOlder(client, key)
  expect(client.getQueryData<PostPages>(key)).toEqual({ pages: [[known]], pageParams: [undefined] })
})

test.each([
  [[], 'heart', true, [{ key: 'heart', count: 1, isMine: true }]],
  [[{ key: 'heart', count: 2, isMine: false }], 'heart', true, [{ key: 'heart', count: 3, isMine: true }]],
  [[{ key: 'heart', count: 1, isMine: true }], 'heart', false, []],
  [[{ key: 'heart', count: 3, isMine: true }], 'heart', true, [{ key: 'heart', count: 3, isMine: true }]],
  [[{ key: 'heart', count: 3, isMine: false }], 'flame', false, [{ key: 'heart', count: 3, isMine: false }]],
])('of %j, %s becoming %s makes %j', (before, key, isMine, after) => {
  expect(withReaction(before, key, isMine)).toEqual(after)
})
