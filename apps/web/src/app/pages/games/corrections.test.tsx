// @vitest-environment jsdom
import type { GameCorrection } from '@guildhall/contract/games/corrections'
import { roles } from '@guildhall/contract/rules/roles'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { FactsCard } from '../../../features/games/about/facts-card.tsx'
import { aCurrentUser, aMember, anId } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { aGame, aGameCard } from '../../../testing/gaming/game-builders.ts'
import { press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { ToastRegion } from '../../../ui/feedback/toast-region.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { SuggestionsPage } from './suggestions-page.tsx'

const lanterns = aGameCard({ title: 'Nine Lanterns' })
const wrong: GameCorrection = {
  id: anId(),
  by: aMember({ firstName: 'Noor', lastName: 'Haddad' }),
  at: '2026-11-29T20:04:00.000Z',
  game: lanterns,
  mark: 'c0'.repeat(16),
  fact: 'platforms',
  from: ['PC', 'Wii'],
  to: ['PC', 'Switch'],
  source: 'https://lanterns.example/about',
  state: 'open',
  answer: '',
  undoneAt: null,
}

beforeEach(() => {
  localStorage.clear()
  act(() => toasts.dismissAll())
})

function openQueue(handlers: Handlers = {}, role: 0 | 1 = roles.moderator, path = '/games/suggestions?of=facts') {
  const now = { open: [wrong] }
  const api = fakeApi({
    'GET /api/games/corrections': () => now.open,
    'POST /api/games/corrections/{id}': ({ params }) => {
      now.open = now.open.filter(({ id }) => id !== params['id'])
      return { ...wrong, state: 'taken' }
    },
    ...handlers,
  })
  const page = (
    <>
      <SuggestionsPage />
      <ToastRegion />
    </>
  )
  renderApp(page, { user: aCurrentUser({ role }), path, route: '/games/suggestions' })
  return api
}

test('staff see what a game says beside what would be right, and take it over as they saw it', async () => {
  const api = openQueue()
  const card = within(await screen.findByRole('article', { name: 'Platforms of Nine Lanterns' }))
  expect(card.getByText('PC, Wii')).toBeDefined()
  expect(card.getByText('PC, Switch')).toBeDefined()
  expect(card.getByText('Goes: Wii')).toBeDefined()
  expect(card.getByText('Comes: Switch')).toBeDefined()
  // Nobody looked at the address yet.
  expect(card.queryByRole('link', { name: /lanterns\.example/ })).toBeNull()
  press(card.getByRole('button', { name: 'Take it over: Platforms of Nine Lanterns' }))
  expect(await screen.findByText('The queue is clear')).toBeDefined()
  expect(api.callsOf('POST /api/games/corrections/{id}')[0]).toMatchObject({
    params: { id: wrong.id },
    body: { decision: 'take', mark: wrong.mark },
  })
})

test('nobody is told no without a word, and what changed meanwhile is said', async () => {
  const api = openQueue({ 'POST /api/games/corrections/{id}': () => refuse(409, 'correction_changed_meanwhile') })
  press(await screen.findByRole('button', { name: /^Decline/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave it as it is?' }))
  press(dialog.getByRole('button', { name: 'Decline' }))
  expect(dialog.getByText('Say why it stays.')).toBeDefined()
  expect(api.callsOf('POST /api/games/corrections/{id}')).toHaveLength(0)
  type(dialog.getByLabelText('What Noor will read'), 'It came out for both.')
  press(dialog.getByRole('button', { name: 'Decline' }))
  expect(await dialog.findByRole('alert')).toBeDefined()
  expect(api.callsOf('POST /api/games/corrections/{id}')[0]?.body).toEqual({
    decision: 'decline',
    mark: wrong.mark,
    words: 'It came out for both.',
  })
})

test('what was settled is said, and the focus goes on to the next one, in the end to the queue that is clear', async () => {
  const second = { ...wrong, id: anId(), game: aGameCard({ title: 'Copper Tide' }) }
  const now = { open: [wrong, second] }
  openQueue({
    'GET /api/games/corrections': () => now.open,
    'POST /api/games/corrections/{id}': ({ params }) => {
      now.open = now.open.filter(({ id }) => id !== params['id'])
      return { ...wrong, state: 'taken' }
    },
  })
  const take = await screen.findByRole('button', { name: 'Take it over: Platforms of Nine Lanterns' })
  take.focus()
  press(take)
  expect(await screen.findByText(/^It is right now\. Noor is told/)).toBeDefined()
  const title = screen.getByRole('heading', { level: 2, name: 'Platforms · Copper Tide' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  press(screen.getByRole('button', { name: /^Decline/ }))
  const dialog = within(await screen.findByRole('dialog'))
  type(dialog.getByLabelText('What Noor will read'), 'It came out for both.')
  press(dialog.getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('It stays as it was. Noor reads why.')).toBeDefined()
  const clear = await screen.findByText('The queue is clear')
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(document.activeElement?.contains(clear)).toBe(true)
  expect(localStorage).toHaveLength(0)
})

test('a half written refusal is there again after its dialog was closed, and has the focus', async () => {
  openQueue()
  press(await screen.findByRole('button', { name: /^Decline/ }))
  const field = await screen.findByLabelText('What Noor will read')
  expect(field.hasAttribute('autofocus')).toBe(true)
  type(field, 'It came out')
  press(screen.getByRole('button', { name: 'Cancel' }))
  press(await screen.findByRole('button', { name: /^Decline/ }))
  expect(await screen.findByDisplayValue('It came out')).toBeDefined()
})

test('a half written correction is there again after its dialog was closed, until it is sent', async () => {
  const game = aGame({ title: 'Nine Lanterns', releaseYear: 2021 })
  fakeApi({ 'POST /api/games/{gameId}/corrections': () => wrong })
  renderApp(<FactsCard game={game} />, { user: aCurrentUser(), path: '/game/1', route: '/game/:id' })
  const open = async () => {
    press(await screen.findByRole('button', { name: 'Something wrong here?' }))
    return within(await screen.findByRole('dialog', { name: 'Something wrong here?' }))
  }
  const first = await open()
  expect(first.getByLabelText('What is wrong?').hasAttribute('autofocus')).toBe(true)
  type(first.getByLabelText('What is right?'), '2019')
  type(first.getByLabelText('How do you know?'), 'It stands on the box.')
  press(first.getByRole('button', { name: 'Cancel' }))
  const again = await open()
  expect(again.getByLabelText<HTMLInputElement>('What is right?').value).toBe('2019')
  expect(again.getByDisplayValue('It stands on the box.')).toBeDefined()
  press(again.getByRole('button', { name: 'Send it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage).toHaveLength(0)
})

test('a member finds what became of what they corrected', async () => {
  const declined = { ...wrong, state: 'declined', answer: 'It came out for both.' } as const
  const api = openQueue({ 'GET /api/games/corrections': () => [declined] }, roles.user)
  expect(await screen.findByText('Not taken')).toBeDefined()
  expect(screen.getByText('The hosts write: It came out for both.')).toBeDefined()
  expect(api.calls.map(({ query }) => query['whose'])).not.toContain('all')
})

test('a member reads that what was taken over was taken back since', async () => {
  const undone = { ...wrong, state: 'taken', undoneAt: '2026-11-29T21:04:00.000Z' } as const
  openQueue({ 'GET /api/games/corrections': () => [undone] }, roles.user)
  expect(await screen.findByText('Taken back since')).toBeDefined()
  expect(screen.queryByText('Taken over')).toBeNull()
  expect(document.body.textContent).toContain(' · taken back ')
})

test('from the facts of a game a member says what is right, and how they know', async () => {
  const game = aGame({ title: 'Nine Lanterns', releaseYear: 2021 })
  const api = fakeApi({ 'POST /api/games/{gameId}/corrections': () => wrong })
  renderApp(<FactsCard game={game} />, { user: aCurrentUser(), path: '/game/1', route: '/game/:id' })
  press(await screen.findByRole('button', { name: 'Something wrong here?' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Something wrong here?' }))
  expect(dialog.getByText('Its page says: 2021')).toBeDefined()
  press(dialog.getByRole('button', { name: 'Send it' }))
  expect(dialog.getByText('That is what its page says already.')).toBeDefined()
  expect(dialog.getByText('A link or a few words.')).toBeDefined()
  type(dialog.getByLabelText('What is right?'), '2019')
  type(dialog.getByLabelText('How do you know?'), 'It stands on the box.')
  press(dialog.getByRole('button', { name: 'Send it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('POST /api/games/{gameId}/corrections')[0]).toMatchObject({
    params: { gameId: game.id },
    body: { fact: 'releaseYear', to: 2019, source: 'It stands on the box.' },
  })
})

test('each fact has its field, and what was written in one is kept while another is looked at', async () => {
  const game = aGame({ title: 'Nine Lanterns', platforms: ['PC'] })
  fakeApi({})
  renderApp(<FactsCard game={game} />, { user: aCurrentUser(), path: '/game/1', route: '/game/:id' })
  press(await screen.findByRole('button', { name: 'Something wrong here?' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Something wrong here?' }))
  const choose = (fact: string) =>
    fireEvent.change(dialog.getByLabelText('What is wrong?'), { target: { value: fact } })
  choose('title')
  type(dialog.getByLabelText('What is right?'), 'Ten Lanterns')
  choose('platforms')
  expect(dialog.getByText('Its page says: PC')).toBeDefined()
  choose('title')
  expect(dialog.getByLabelText<HTMLInputElement>('What is right?').value).toBe('Ten Lanterns')
})

test('staff go from there to where they correct it themselves', async () => {
  const game = aGame()
  fakeApi({})
  renderApp(<FactsCard game={game} />, {
    user: aCurrentUser({ role: roles.moderator }),
    path: '/game/1',
    route: '/game/:id',
  })
  const door = await screen.findByRole('link', { name: 'Something wrong here?' })
  expect(door.getAttribute('href')).toBe(`/game/${game.id}/edit`)
})
