// @vitest-environment jsdom
import { roles } from '@guildhall/contract/rules/roles'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aCurrentUser, aMember } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, hang, refuse } from '../../../testing/fake-api.ts'
import { press } from '../../../testing/hands.ts'
import { choose as chooseOfComment, playThread, me as reader } from '../../../testing/posts/played-thread.tsx'
import { aBranch, aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { PostCard } from '../card/post-card.tsx'
import { PinnedPosts } from '../feed/pinned-posts.tsx'
import { postsKeys, usePostPages } from '../posts.queries.ts'

const me = aCurrentUser()
const moderator = aCurrentUser({ role: roles.moderator })
const mine = { author: aMember({ id: me.id }), may: { ...aPost().may, change: true } }

function Room({ authorId }: { authorId?: string | undefined }) {
  const posts = usePostPages(postsKeys.list({ tag: 'evening' })).data
  return (
    <>
      <PinnedPosts authorId={authorId} />
      <section aria-label="List">
        {posts?.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </section>
    </>
  )
}

async function open(
  posts: ReturnType<typeof aPost>[],
  handlers: Handlers = {},
  { user = me, authorId }: { user?: typeof me; authorId?: string } = {},
) {
  const api = fakeApi({ 'GET /api/feed/pinned': () => [], 'GET /api/posts': () => posts, ...handlers })
  renderApp(<Room authorId={authorId} />, { user })
  const list = within(screen.getByRole('region', { name: 'List' }))
  await list.findAllByRole('article')
  return { api, list }
}

async function openMenu(name = 'More for your post') {
  fireEvent.keyDown((await screen.findAllByRole('button', { name }))[0] as HTMLElement, { key: 'Enter' })
  await screen.findByRole('menu')
}
const choose = async (item: string) => press(await screen.findByRole('menuitem', { name: item }))

beforeEach(() => {
  for (const { id } of toasts.items()) toasts.dismiss(id)
})

test('an own post is pinned to the profile, and stands first there with its mark', async () => {
  const post = aPost({ ...mine, text: 'Read this first' })
  const now = { isPinned: false }
  const { api } = await open(
    [post],
    {
      'GET /api/feed/pinned': () => (now.isPinned ? [{ ...post, isPinned: true }] : []),
      'PUT /api/posts/{id}/pinned': () => {
        now.isPinned = true
      },
    },
    { authorId: me.id },
  )
  await openMenu()
  await choose('Pin to your profile')
  const pinned = within(await screen.findByRole('list', { name: 'Pinned posts' }))
  expect([pinned.getByText('Pinned'), pinned.getByText('Read this first')]).toHaveLength(2)
  expect(api.callsOf('PUT /api/posts/{id}/pinned')[0]?.params).toEqual({ id: post.id })
  expect(api.callsOf('GET /api/feed/pinned').at(-1)?.query).toEqual({ authorId: me.id })
  await openMenu()
  expect(screen.getByRole('menuitem', { name: 'Unpin from your profile' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Lock the thread' })).toBeNull()
})

test('moderators pin in the hall and lock; what is refused is taken back, and it is said why', async () => {
  const post = aPost({ author: aMember({ id: moderator.id }), may: mine.may })
  const { api } = await open(
    [post],
    {
      'PUT /api/posts/{id}/pinned-in-hall': () => refuse(409, 'too_many_pinned'),
      'PUT /api/posts/{id}/locked': () => undefined,
      'GET /api/posts/{id}': () => ({ ...post, isLocked: true }),
    },
    { user: moderator },
  )
  await openMenu()
  await choose('Pin on top of the hall')
  await waitFor(() => expect(toasts.items()).toHaveLength(1))
  await openMenu()
  expect(screen.getByRole('menuitem', { name: 'Pin on top of the hall' })).toBeDefined()
  await choose('Lock the thread')
  await waitFor(() => expect(api.callsOf('PUT /api/posts/{id}/locked')).toHaveLength(1))
  await openMenu()
  expect(await screen.findByRole('menuitem', { name: 'Open the thread again' })).toBeDefined()
})

test('a locked thread says so, to who may still reply too', async () => {
  playThread({ post: aPost({ isLocked: true, may: { ...aPost().may, reply: true } }) })
  expect(await screen.findByText('This thread is locked: only moderators reply.')).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Reply to the post' })).toBeDefined()
})

test('who takes their name out of a post that only the named see is told, and loses it', async () => {
  const post = aPost({ ...mine, author: aMember({ firstName: 'Sorcha' }), visibility: 'mentioned' })
  const named = { ...post, text: 'With @mara', mentions: [{ userId: me.id, handle: 'mara' }] }
  const { api, list } = await open([named], {
    'DELETE /api/posts/{id}/mention': () => undefined,
    'GET /api/posts/{id}': () => refuse(404, 'post_not_found'),
    'GET /api/profiles/{id}': hang,
  })
  press(list.getByRole('button', { name: /^More for Sorcha/ }))
  await choose('Take my name out')
  const dialog = within(await screen.findByRole('dialog', { name: 'Take your name out?' }))
  expect(dialog.getByText(/so you will not see it any more/)).toBeDefined()
  press(dialog.getByRole('button', { name: 'Take it out' }))
  await waitFor(() => expect(list.queryByRole('article')).toBeNull())
  expect(api.callsOf('DELETE /api/posts/{id}/mention')[0]?.params).toEqual({ id: post.id })
})

test('a name that is taken out of a reply is plain text there', async () => {
  const said = aBranch({
    text: 'With @mara',
    mentions: [{ userId: reader.id, handle: 'mara' }],
    author: aMember({ firstName: 'Hana', lastName: 'K' }),
  })
  const { now } = playThread(
    { comments: [said] },
    {
      'DELETE /api/comments/{id}/mention': () => {
        now.comments = now.comments.map((comment) => ({ ...comment, mentions: [] }))
      },
    },
  )
  expect(await screen.findByRole('link', { name: '@mara' })).toBeDefined()
  await chooseOfComment('More about the reply of Hana K', 'Take my name out')
  press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take it out' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: '@mara' })).toBeNull())
  expect(screen.getByText(/With @mara/)).toBeDefined()
})
