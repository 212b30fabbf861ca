// @vitest-environment jsdom
import type { LibraryEntry } from '@guildhall/contract/library'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, aMember, aProfile } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { aGameCard, aLibraryEntry } from '../../../testing/gaming/game-builders.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { LibraryPage } from './library-page.tsx'

const felix = aMember({ firstName: 'Felix', lastName: 'Brandl', handle: 'felix_brandl' })
const entry = (title: string, part: Partial<LibraryEntry> = {}) =>
  aLibraryEntry({ status: 'beaten', ...part, game: aGameCard({ title }) })
const shelf = [entry('Celeste', { rating: 6 }), entry('Tunic'), entry('Hades'), entry('Portal')] as const
const [celeste, tunic, hades] = shelf

function setUp(search: string, handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /api/profiles/{id}': () => aProfile({ member: { ...felix, role: 0 } }),
    'GET /api/library/{userId}/opening': () => refuse(404, 'not_visible'),
    'GET /api/library/{userId}': () => [...shelf],
    'GET /api/library/{userId}/own-side': () => [
      { gameId: celeste.game.id, status: 'completed' as const, rating: 9 },
      { gameId: tunic.game.id, status: 'wishlist' as const, rating: null },
      { gameId: hades.game.id, status: null, rating: 4 },
    ],
    ...handlers,
  })
  const user = aCurrentUser({ handle: 'wren' })
  return { api, user, ...renderApp(<LibraryPage />, { path: `/library${search}`, route: '/library', user }) }
}

const grid = () => screen.findByRole('grid', { name: 'Felix Brandl’s library' })
const titles = async () =>
  within(await grid())
    .getAllByRole('gridcell')
    .map((cell) => cell.querySelector('[title]')?.getAttribute('title'))

test('it stands under the handle, with what the reader has and their stars beside', async () => {
  const { api } = setUp('?of=felix_brandl')
  expect(await titles()).toHaveLength(4)
  expect(api.callsOf('GET /api/library/{userId}')[0]?.params['userId']).toBe(felix.id)
  await waitFor(async () =>
    expect(within(await grid()).getByRole('img', { name: 'you rated it 4.5 of 5' })).toBeDefined(),
  )
  expect(within(await grid()).getByText('You: Wishlist')).toBeDefined()
  expect(within(await grid()).getByRole('img', { name: 'you rated it 2 of 5' })).toBeDefined()
})

test('what both have and what the reader lacks are filters in the address', async () => {
  const { router } = setUp('?of=felix_brandl')
  press(await screen.findByRole('button', { name: 'In common' }))
  await waitFor(async () => expect(await titles()).toEqual(['Celeste']))
  expect(router.state.location.search).toBe('?of=felix_brandl&mine=common')
  press(screen.getByRole('button', { name: 'I lack it' }))
  // What is only wished for, or was only rated, is not there.
  await waitFor(async () => expect((await titles()).toSorted()).toEqual(['Hades', 'Portal', 'Tunic']))
  press(screen.getByRole('button', { name: 'I lack it' }))
  await waitFor(async () => expect(await titles()).toHaveLength(4))
})

test('a filter of the address is there from the start', async () => {
  setUp('?of=felix_brandl&mine=common')
  expect(await titles()).toEqual(['Celeste'])
})

test('collections of the reader do not part it', async () => {
  setUp('?of=felix_brandl&group=collection')
  expect(await titles()).toHaveLength(4)
  expect(screen.queryByRole('heading', { name: 'In no collection' })).toBeNull()
})

test.each([
  ['nobody is called so', { 'GET /api/profiles/{id}': () => refuse(404, 'profile_not_found') }],
  [
    'the library is closed',
    {
      'GET /api/library/{userId}': () => refuse(403, 'not_visible'),
      'GET /api/library/{userId}/own-side': () => refuse(403, 'not_visible'),
    },
  ],
] satisfies [string, Handlers][])('the door is the same where %s', async (_case, handlers) => {
  setUp('?of=felix_brandl&mine=common', handlers)
  expect(await screen.findByRole('heading', { name: 'This library is kept private' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'In common' })).toBeNull()
})

test('the own handle leads to the own shelf', async () => {
  setUp('?of=wren', {
    'GET /api/library/{userId}/opening': () => refuse(500, 'internal_error'),
    'GET /api/steam': () => refuse(500, 'internal_error'),
    'GET /api/collections': () => [],
    'GET /api/overlap/shelf': () => ({ people: [], games: [] }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Library' })).toBeDefined()
  expect(await screen.findByRole('grid', { name: 'Your games' })).toBeDefined()
})
