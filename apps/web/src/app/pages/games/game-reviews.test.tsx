// @vitest-environment jsdom
import type { Review } from '@guildhall/contract/reviews'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refuse } from '../../../testing/fake-api.ts'
import { aReview } from '../../../testing/gaming/game-builders.ts'
import { me, openGame } from '../../../testing/gaming/open-game.tsx'
import { key, press, type } from '../../../testing/hands.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'

beforeEach(() => {
  localStorage.clear()
  for (const { id } of toasts.items()) toasts.dismiss(id)
})

/** Radix opens its menus by the pointer going down. */
const openMenu = (button: HTMLElement) => {
  act(() => button.focus())
  key('Enter')
}

test('a spoiler is not on the page until the veil is lifted', async () => {
  const review = aReview({ spoiler: true, title: 'The end', text: 'The lamp was the keeper.' })
  openGame({ reviews: [review] })
  const show = await screen.findByRole('button', { name: /^Show it, the review of Wren/ })
  expect(document.body.textContent).not.toContain('The lamp')
  expect(document.body.textContent).not.toContain('The end')
  press(show)
  expect(screen.getByText('The lamp was the keeper.')).toBeDefined()
  press(screen.getByRole('button', { name: 'Hide it again' }))
  expect(document.body.textContent).not.toContain('The lamp')
})

test('a review behind a warning of moderators says the rule, and its words to who asks for them', async () => {
  const warned = aReview({ text: '', staffWarning: 'violence', isVeiled: true, editedAt: '2026-03-14T20:04:00.000Z' })
  const { api } = openGame(
    { reviews: [warned] },
    { 'PUT /api/reviews/{id}/unveiled': () => ({ ...warned, text: 'It bleeds.', isVeiled: false }) },
  )
  const warning = await screen.findByText('Moderators put a warning here: Violence or threats')
  expect(screen.queryByRole('button', { name: /said before/ })).toBeNull()
  press(screen.getByRole('button', { name: /^Show the review of/ }))
  await screen.findByText('It bleeds.')
  expect(warning.isConnected).toBe(false)
  await waitFor(() =>
    expect(screen.getByText('Moderators put a warning here: Violence or threats').closest('[tabindex]')).toBe(
      document.activeElement,
    ),
  )
  expect(api.callsOf('PUT /api/reviews/{id}/unveiled')[0]?.params.id).toBe(warned.id)
})

test('helpful counts at once, and is undone when the server refuses', async () => {
  const gate = Promise.withResolvers<void>()
  openGame(
    { reviews: [aReview({ helpful: 2 })] },
    { 'PUT /api/reviews/{id}/helpful': () => gate.promise.then(() => refuse(503, 'unavailable')) },
  )
  press(await screen.findByRole('button', { name: /^Helpful 2/, pressed: false }))
  await screen.findByRole('button', { name: /^Helpful 3/, pressed: true })
  gate.resolve()
  await screen.findByRole('button', { name: /^Helpful 2/, pressed: false })
  expect(toasts.items().at(-1)?.message).toContain('catching its breath')
})

test('a filter of the reviews stands in the address and is explained', async () => {
  const { api, router } = openGame({ path: '/game/14593?tab=reviews' })
  press(await screen.findByRole('button', { name: 'Taste like mine' }))
  await screen.findByText(/at least three games you both rated/)
  expect(router.state.location.search).toBe('?tab=reviews&of=taste')
  await waitFor(() => expect(api.callsOf('GET /api/games/{gameId}/reviews').at(-1)?.query.of).toBe('taste'))
  await screen.findByText('Nobody whose ratings lie close to yours has written about it yet.')
})

test('words of a review are kept until the server has them', async () => {
  const { api, now } = openGame({}, { 'POST /api/games/{gameId}/reviews': () => refuse(500, 'internal_error') })
  press(await screen.findByRole('button', { name: 'Write a review' }))
  press(screen.getByRole('button', { name: 'Post' }))
  expect(screen.getByText('A review needs some words.')).toBeDefined()
  type(screen.getByLabelText('Your review'), 'It holds up.')
  press(screen.getByRole('button', { name: 'Later' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  press(screen.getByRole('button', { name: 'Write a review' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your review').value).toBe('It holds up.')
  press(screen.getByRole('button', { name: 'Post' }))
  await screen.findByText(/That didn't go through \(500\)/)
  api.answer('POST /api/games/{gameId}/reviews', ({ body }) => {
    const saved = aReview({ ...(body as Partial<Review>), author: me })
    now.reviews.push(saved)
    return saved
  })
  press(screen.getByRole('button', { name: 'Post' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const keys = api.callsOf('POST /api/games/{gameId}/reviews').map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
  press(await screen.findByRole('button', { name: 'Your review' }))
  expect(await screen.findByRole('heading', { name: 'Change your review' })).toBeDefined()
  expect(localStorage.length).toBe(0)
})

test('reviews are asked for once; the own one when it is taken up, and a refusal then is said', async () => {
  const mine = aReview({ author: me, text: 'Words of mine' })
  const { api } = openGame({ reviews: [mine] })
  await screen.findByText('Words of mine')
  const button = await screen.findByRole('button', { name: 'Your review' })
  expect(api.callsOf('GET /api/games/{gameId}/reviews').map(({ query }) => query.of)).toEqual(['everyone'])
  api.answer('GET /api/games/{gameId}/reviews', () => refuse(500, 'internal_error'))
  press(button)
  await waitFor(() => expect(toasts.items().at(-1)?.tone).toBe('error'))
  api.answer('GET /api/games/{gameId}/reviews', () => [mine])
  press(await screen.findByRole('button', { name: 'Your review' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Your review')).value).toBe('Words of mine')
})

test('a review is removed after a yes', async () => {
  const mine = aReview({ author: me, text: 'Words of mine' })
  const { now } = openGame(
    { reviews: [mine] },
    {
      'DELETE /api/reviews/{id}': () => {
        now.reviews.splice(0)
      },
    },
  )
  openMenu(await screen.findByRole('button', { name: 'More about your review' }))
  press(await screen.findByRole('menuitem', { name: 'Remove' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove your review?' })
  expect(screen.getByText('Words of mine')).toBeDefined()
  press(within(dialog).getByRole('button', { name: 'Remove it' }))
  await waitFor(() => expect(screen.queryByText('Words of mine')).toBeNull())
})
