// @vitest-environment jsdom
import type { PostCard } from '@guildhall/contract/posts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, aMember, anId } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aGameCard } from '../../../testing/gaming/game-builders.ts'
import { press } from '../../../testing/hands.ts'
import { aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { PostCard as Card } from '../card/post-card.tsx'
import { ShareInPostDialog } from './share-in-post-dialog.tsx'

const me = aCurrentUser()
const hana = aMember({ firstName: 'Hana', lastName: 'Kovar' })
const game = aGameCard({ title: 'Return of the Obra Dinn' })

const review = (spoiler = false): PostCard => {
  const id = anId()
  const words = { title: 'Solved', text: 'They sank.', spoiler, staffWarning: null, isVeiled: false, rating: 9 }
  return { kind: 'review', id, shown: { id, author: hana, game, ...words } }
}

const list = (): PostCard => {
  const id = anId()
  const facts = { name: 'Winter', staffWarning: null, isVeiled: false, isRanked: false, count: 12 }
  return { kind: 'list', id, shown: { id, ...facts, owner: hana, first: [game] } }
}

test('a review in a post names its game and its author, and gives nothing away unasked', async () => {
  renderApp(<Card post={aPost({ card: review(true) })} />, { user: me })
  expect((await screen.findByRole('link', { name: game.title })).getAttribute('href')).toBe(
    `/game/${game.id}?tab=reviews`,
  )
  expect(screen.getByRole('link', { name: 'Hana Kovar' })).toBeDefined()
  expect(screen.queryByText('They sank.')).toBeNull()
  press(screen.getByRole('button', { name: 'Show it, the review of Hana' }))
  expect(screen.getByText('They sank.')).toBeDefined()
})

test('a review that tells of the story, and was not sent, says so and leads to it', async () => {
  const card = review(true)
  const withheld = { ...card, shown: card.shown && { ...card.shown, title: '', text: '' } } as PostCard
  renderApp(<Card post={aPost({ card: withheld })} />, { user: me })
  expect(await screen.findByText(/^This review gives away parts of the story\./)).toBeDefined()
  const link = screen.getByRole('link', { name: 'read it with the reviews of the game' })
  expect(link.getAttribute('href')).toBe(`/game/${game.id}?tab=reviews`)
  expect(screen.queryByRole('button', { name: /^Show it/ })).toBeNull()
})

test('a review behind a warning of moderators says so and leads to it', async () => {
  const card = review()
  const hidden = { title: '', text: '', staffWarning: 'violence', isVeiled: true }
  const warned = { ...card, shown: card.shown && { ...card.shown, ...hidden } } as PostCard
  renderApp(<Card post={aPost({ card: warned })} />, { user: me })
  expect(await screen.findByText(/^Moderators put a warning here\./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'read it with the reviews of the game' })).toBeDefined()
})

test('a list in a post leads there', async () => {
  const card = list()
  renderApp(<Card post={aPost({ card })} />, { user: me })
  expect((await screen.findByRole('link', { name: 'Winter' })).getAttribute('href')).toBe(`/list/${card.id}`)
  expect(screen.getByText(/^12 games · a list by/)).toBeDefined()
})

test('a list behind a warning of moderators is not named', async () => {
  const card = list()
  const hidden = { name: '', staffWarning: 'violence', isVeiled: true }
  const warned = { ...card, shown: card.shown && { ...card.shown, ...hidden } } as PostCard
  renderApp(<Card post={aPost({ card: warned })} />, { user: me })
  const link = await screen.findByRole('link', { name: 'A list behind a warning' })
  expect(link.getAttribute('href')).toBe(`/list/${card.id}`)
})

test.each([
  ['review', 'The review is not here any more, or not shown to you.'],
  ['list', 'The list is not here any more, or not shown to you.'],
] as const)('a %s that the reader does not see says so', async (kind, words) => {
  renderApp(<Card post={aPost({ card: { kind, id: anId(), shown: null } })} />, { user: me })
  expect(await screen.findByText(words)).toBeDefined()
})

test('something is shared with or without words', async () => {
  const card = list()
  const api = fakeApi({ 'POST /api/posts': () => aPost({ author: me, card }) })
  let isClosed = false
  renderApp(<ShareInPostDialog card={card} widest="friends" onClose={() => (isClosed = true)} />, { user: me })
  const dialog = within(await screen.findByRole('dialog', { name: 'Share it in a post' }))
  expect(dialog.getByText('Winter')).toBeDefined()
  press(dialog.getByRole('button', { name: 'Post' }))
  await waitFor(() => expect(isClosed).toBe(true))
  expect(api.callsOf('POST /api/posts')[0]?.body).toMatchObject({
    text: '',
    card: { kind: 'list', id: card.id },
    visibility: 'friends',
  })
})
