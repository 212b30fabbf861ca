// @vitest-environment jsdom
import { roles } from '@guildhall/contract/rules/roles'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aCurrentUser, aMember } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, offline, refuse } from '../../../testing/fake-api.ts'
import { aGame, aGameCard } from '../../../testing/gaming/game-builders.ts'
import { aSuggestion } from '../../../testing/gaming/list-builders.ts'
import { press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { SuggestionsPage } from './suggestions-page.tsx'

const moderator = aCurrentUser({ role: roles.moderator })
const hollow = aGameCard({ title: 'Hollow Knight' })
const missed = aSuggestion({
  title: 'Hollow Knigt',
  by: aMember({ firstName: 'Noor', lastName: 'Haddad' }),
  alike: [hollow],
})

beforeEach(() => act(() => toasts.dismissAll()))

function setUp(user = moderator, handlers: Handlers = {}) {
  const now = { open: [missed] }
  const api = fakeApi({
    'GET /api/games/suggestions': ({ query }) => (query['whose'] === 'all' ? now.open : []),
    'GET /api/games/find': () => [],
    'POST /api/games/suggestions/{id}': ({ params }) => {
      now.open = now.open.filter(({ id }) => id !== params['id'])
      return { ...missed, state: 'added', game: hollow }
    },
    ...handlers,
  })
  return {
    api,
    now,
    ...renderApp(<SuggestionsPage />, { user, path: '/games/suggestions', route: '/games/suggestions' }),
  }
}

test('staff name the game that is meant, and the queue is clear', async () => {
  const { api } = setUp()
  press(await screen.findByRole('button', { name: 'This one: Hollow Knight' }))
  expect(await screen.findByText('The queue is clear')).toBeDefined()
  expect(api.callsOf('POST /api/games/suggestions/{id}')[0]).toMatchObject({
    params: { id: missed.id },
    body: { decision: 'known', gameId: hollow.id },
  })
})

test('declining asks first, and a refusal is said in the question', async () => {
  const { api } = setUp(moderator, { 'POST /api/games/suggestions/{id}': offline })
  press(await screen.findByRole('button', { name: 'Decline' }))
  const question = await screen.findByRole('dialog', { name: 'Decline “Hollow Knigt”?' })
  expect(api.callsOf('POST /api/games/suggestions/{id}')).toHaveLength(0)
  press(within(question).getByRole('button', { name: 'Decline' }))
  expect((await within(question).findByRole('alert')).textContent).toContain('cannot be reached')
  expect(screen.getByRole('heading', { name: 'Hollow Knigt' })).toBeDefined()
})

test('a hall without IGDB says so', async () => {
  setUp(moderator, { 'GET /api/games/igdb': () => refuse(409, 'igdb_not_set_up') })
  press(await screen.findByRole('button', { name: 'Take it from IGDB' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This hall is not connected to IGDB.')
})

test('a game taken from IGDB settles the suggestion when it has come', async () => {
  let looks = 0
  const outside = { igdbId: 14593, title: 'Hollow Knight', releaseYear: 2017, platforms: [], isKnown: false }
  const { api } = setUp(moderator, {
    'GET /api/games/igdb': () => [outside],
    'POST /api/games/igdb/{igdbId}': () => undefined,
    'GET /api/games/{gameId}': () => {
      looks += 1
      return looks > 1 ? aGame() : refuse(404, 'game_not_found')
    },
  })
  press(await screen.findByRole('button', { name: 'Take it from IGDB' }))
  press(await screen.findByRole('button', { name: 'Take it: Hollow Knight' }))
  await waitFor(() => expect(api.callsOf('POST /api/games/suggestions/{id}')).toHaveLength(1))
  expect(api.callsOf('POST /api/games/suggestions/{id}')[0]?.body).toEqual({ decision: 'known', gameId: '14593' })
  expect(api.callsOf('POST /api/games/igdb/{igdbId}')).toHaveLength(1)
})

test('a member sees no queue, and suggests a game with its year', async () => {
  const { api } = setUp(aCurrentUser(), {
    'POST /api/games/suggestions': ({ body }) => aSuggestion(body as { title: string }),
  })
  await screen.findByText('Nothing suggested yet')
  expect(api.calls.map(({ query }) => query['whose'])).not.toContain('all')
  press(screen.getAllByRole('button', { name: 'Suggest a game' })[0] as HTMLElement)
  press(screen.getByRole('button', { name: 'Suggest it' }))
  expect(screen.getByText('Which game is it?')).toBeDefined()
  type(screen.getByLabelText('Title'), 'Lamplighter')
  type(screen.getByLabelText('Year (if you know it)'), '20x4')
  press(screen.getByRole('button', { name: 'Suggest it' }))
  expect(screen.getByText(/A year between 1950/)).toBeDefined()
  type(screen.getByLabelText('Year (if you know it)'), '2024')
  press(screen.getByRole('button', { name: 'Suggest it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('POST /api/games/suggestions')[0]?.body).toEqual({
    title: 'Lamplighter',
    releaseYear: 2024,
    note: '',
    facts: {},
  })
})

test('a suggestion asks for facts, and staff read them before they add the game', async () => {
  const { api } = setUp(aCurrentUser(), {
    'POST /api/games/suggestions': ({ body }) => aSuggestion(body as { title: string }),
  })
  await screen.findByText('Nothing suggested yet')
  press(screen.getAllByRole('button', { name: 'Suggest a game' })[0] as HTMLElement)
  type(screen.getByLabelText('Title'), 'Lamplighter')
  type(screen.getByLabelText('Day of release (if you know it)'), '2031-05-06')
  type(screen.getByLabelText('What it is about, in one line of your own'), 'A street gets its light back.')
  type(screen.getByLabelText('Add to Made by', { selector: 'input' }), 'Wick & Sons,')
  type(screen.getByLabelText('A page about it'), 'http://lamp.example')
  press(screen.getByRole('button', { name: 'Suggest it' }))
  screen.getByText('A whole address that begins with https://, or leave it empty.')
  type(screen.getByLabelText('A page about it'), 'https://lamp.example')
  press(screen.getAllByRole('button', { name: 'Add to Made by' })[0] as HTMLElement)
  press(screen.getByRole('button', { name: 'Suggest it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const facts = {
    releaseDate: '2031-05-06',
    summary: 'A street gets its light back.',
    developers: ['Wick & Sons'],
    links: ['https://lamp.example'],
  }
  expect(api.callsOf('POST /api/games/suggestions')[0]?.body).toMatchObject({ title: 'Lamplighter', facts })
  cleanup()
  setUp(moderator, { 'GET /api/games/suggestions': () => [aSuggestion({ title: 'Lamplighter', facts })] })
  const card = await screen.findByRole('article', { name: 'Lamplighter' })
  expect(card.textContent).toContain('A street gets its light back.')
  expect(card.textContent).toContain('6 May 2031')
  expect(card.textContent).toContain('https://lamp.example')
})
