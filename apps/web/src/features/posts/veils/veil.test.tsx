// @vitest-environment jsdom
import type { Post, Spoiler } from '@guildhall/contract/posts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aCurrentUser } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { fakeHub } from '../../../testing/fake-hub.ts'
import { aGameCard } from '../../../testing/gaming/game-builders.ts'
import { press } from '../../../testing/hands.ts'
import { playThread } from '../../../testing/posts/played-thread.tsx'
import { aBranch, aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { PostCard } from '../card/post-card.tsx'
import { usePostsLive } from '../posts.live.ts'
import { postsKeys, usePostPages } from '../posts.queries.ts'

const me = aCurrentUser()
const hades = aGameCard({ title: 'Hades' })
const ofEnding: Spoiler = { kind: 'ending', game: hades, achievement: null, chapter: '', isPassed: false }
const ofChapter: Spoiler = { ...ofEnding, kind: 'chapter', chapter: 'Act two' }
const veiled = (part: Partial<Post> = {}) => aPost({ text: '', spoiler: ofEnding, veil: 'down', ...part })

function List() {
  usePostsLive()
  return usePostPages(postsKeys.feed('hall')).data?.map((post) => <PostCard key={post.id} post={post} />)
}

function open(posts: Post[], handlers: Handlers = {}) {
  const now = { posts }
  const api = fakeApi({ 'GET /api/feed': () => now.posts, ...handlers })
  renderApp(<List />, { user: me })
  return { api, now }
}

beforeEach(() => {
  for (const { id } of toasts.items()) toasts.dismiss(id)
})

test('a veiled post says what it gives away, and its words come when they are asked for', async () => {
  const post = veiled({ warning: 'Blood' })
  const { api } = open([post], {
    'PUT /api/posts/{id}/unveiled': () => ({ ...post, text: 'He gets home.', veil: 'lifted' }),
    'DELETE /api/posts/{id}/unveiled': () => post,
  })
  expect(await screen.findByText('Spoiler for the ending of Hades')).toBeDefined()
  expect(screen.getByText('Blood')).toBeDefined()
  press(screen.getByRole('button', { name: 'Show the post of Sorcha Byrne' }))
  expect(await screen.findByText('He gets home.')).toBeDefined()
  expect(api.callsOf('PUT /api/posts/{id}/unveiled')[0]?.params).toEqual({ id: post.id })
  const line = await screen.findByText('Spoiler for the ending of Hades', { exact: false })
  await waitFor(() => expect(document.activeElement?.contains(line)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
  press(screen.getByRole('button', { name: 'Veil it again' }))
  expect(await screen.findByRole('button', { name: 'Show the post of Sorcha Byrne' })).toBeDefined()
  expect(screen.queryByText('He gets home.')).toBeNull()
})

test('a post that moderators warn of names the rule, to its author, too', async () => {
  const post = veiled({ spoiler: null, staffWarning: 'violence' })
  const own = aPost({ author: me, text: 'My own blood.', staffWarning: 'violence' })
  open([post, own], {
    'PUT /api/posts/{id}/unveiled': () => ({ ...post, text: 'He bleeds.', veil: 'lifted' }),
  })
  expect(await screen.findByText('My own blood.')).toBeDefined()
  await waitFor(() =>
    expect(screen.getAllByText('Moderators put a warning here: Violence or threats', { exact: false })).toHaveLength(2),
  )
  press(screen.getByRole('button', { name: 'Show the post of Sorcha Byrne' }))
  expect(await screen.findByText('He bleeds.')).toBeDefined()
})

test('a veil that the server does not lift stays, with the reason', async () => {
  open([veiled()], { 'PUT /api/posts/{id}/unveiled': () => refuse(404, 'post_not_found') })
  press(await screen.findByRole('button', { name: 'Show the post of Sorcha Byrne' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This post is not here any more.')
  expect(screen.getByRole('button', { name: 'Show the post of Sorcha Byrne' })).toBeDefined()
})

test('who is past a chapter opens all that names it, and can take that back', async () => {
  const [one, other] = [veiled({ spoiler: ofChapter }), veiled({ spoiler: ofChapter })]
  const passed = { ...ofChapter, isPassed: true }
  const opened = [one, other].map((post, at): Post => ({ ...post, text: `Words ${at}`, veil: 'open', spoiler: passed }))
  const { now } = open([one, other], {
    'PUT /api/posts/{id}/passed': () => {
      now.posts = opened
      return opened[0] as Post
    },
    'DELETE /api/posts/{id}/passed': () => {
      now.posts = [one, other]
      return one
    },
  })
  const first = within((await screen.findAllByRole('article'))[0] as HTMLElement)
  expect(await first.findByText('Spoiler for “Act two” in Hades')).toBeDefined()
  press(first.getByRole('button', { name: 'I am past this' }))
  expect(await screen.findByText('Words 0')).toBeDefined()
  expect(await screen.findByText('Words 1')).toBeDefined()
  press(first.getByRole('button', { name: 'I am not past this yet' }))
  await waitFor(() => expect(screen.queryByText(/Words/)).toBeNull())
})

test('what was veiled is there once the shelf tells that its reader came further', async () => {
  const post = veiled()
  const hub = fakeHub('notifications')
  const { now } = open([post], {
    'GET /api/feed/news': () => ({ count: 0, authors: [] }),
    'GET /api/posts/{id}': () => post,
  })
  expect(await screen.findByText('Spoiler for the ending of Hades')).toBeDefined()
  await act(() => hub.connect())
  now.posts = [{ ...post, text: 'He gets home.', veil: 'open' }]
  act(() => hub.receive('LibraryChanged'))
  expect(await screen.findByText('He gets home.')).toBeDefined()
})

test('what was veiled is there once the line stands, where its reader came further before that', async () => {
  const post = veiled()
  const hub = fakeHub('notifications')
  const { api } = open([post, aPost()], {
    'GET /api/feed/news': () => ({ count: 0, authors: [] }),
    'GET /api/posts/{id}': () => ({ ...post, text: 'He gets home.', veil: 'open' }),
  })
  expect(await screen.findByText('Spoiler for the ending of Hades')).toBeDefined()
  await act(() => hub.connect())
  expect(await screen.findByText('He gets home.')).toBeDefined()
  // Nothing else is asked for twice.
  expect(api.callsOf('GET /api/posts/{id}')).toHaveLength(1)
  expect(api.callsOf('GET /api/feed')).toHaveLength(1)
})

test('one’s own words are there, under what they give away', async () => {
  open([aPost({ author: me, text: 'He gets home.', spoiler: ofEnding })])
  expect(await screen.findByText('Spoiler for the ending of Hades', { exact: false })).toBeDefined()
  expect(screen.getByText('He gets home.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Veil it again' })).toBeNull()
})

test('an achievement that is hidden from the reader is not named', async () => {
  const named = { source: 'steam', sourceId: '1', key: 'A', title: null } as const
  open([veiled({ spoiler: { ...ofEnding, kind: 'achievement', achievement: named } })])
  expect(await screen.findByText('Spoiler for a hidden achievement in Hades')).toBeDefined()
})

test('a reply under a veiled post comes when it is asked for, alone', async () => {
  const reply = aBranch({ text: '', veil: 'down' })
  const { api, now } = playThread(
    { comments: [reply] },
    {
      'PUT /api/comments/{id}/unveiled': () => {
        now.comments = now.comments.map((each) => ({ ...each, text: 'So he does.', veil: 'lifted' }))
        return now.comments[0] as typeof reply
      },
    },
  )
  expect(await screen.findByText('This may give away what the post does.')).toBeDefined()
  press(screen.getByRole('button', { name: 'Show the reply of Wren Abbott' }))
  expect(await screen.findByText('So he does.')).toBeDefined()
  expect(api.callsOf('PUT /api/comments/{id}/unveiled')).toHaveLength(1)
})
