// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aCurrentUser } from '../../../testing/builders.ts'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { press } from '../../../testing/hands.ts'
import { aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { PostCard } from '../card/post-card.tsx'
import { usePost } from '../posts.queries.ts'

const me = aCurrentUser()
const linkCard = {
  url: 'https://inn.example/menu',
  siteName: 'inn.example',
  title: 'The Sleeping Otter',
  description: 'Rooms and stew',
}

function One({ id }: { id: string }) {
  const post = usePost(id).data
  return post && <PostCard post={post} />
}

beforeEach(() => {
  for (const { id } of toasts.items()) toasts.dismiss(id)
})

test('the card of a link says where it leads, in words alone', async () => {
  const post = aPost({ linkCard })
  fakeApi({ 'GET /api/posts/{id}': () => post })
  renderApp(<One id={post.id} />, { user: me })
  const link = await screen.findByRole('link', { name: 'The Sleeping Otter' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    linkCard.url,
    'noopener noreferrer nofollow ugc',
  ])
  expect(screen.getByText('Rooms and stew')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Take the card of the link off' })).toBeNull()
})

test('the author takes it off, and it comes back when that is refused', async () => {
  const post = aPost({ author: me, linkCard, may: { reply: true, change: true, share: true, quote: true } })
  const api = fakeApi({
    'GET /api/posts/{id}': () => post,
    'DELETE /api/posts/{id}/link-card': () => refuse(503, 'unavailable'),
  })
  renderApp(<One id={post.id} />, { user: me })
  press(await screen.findByRole('button', { name: 'Take the card of the link off' }))
  await waitFor(() => expect(toasts.items()).toHaveLength(1))
  api.answer('DELETE /api/posts/{id}/link-card', () => undefined)
  press(await screen.findByRole('button', { name: 'Take the card of the link off' }))
  await waitFor(() => expect(screen.queryByText('The Sleeping Otter')).toBeNull())
})
