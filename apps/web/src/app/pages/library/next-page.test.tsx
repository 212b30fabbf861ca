// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { aGameCard, aLibraryEntry } from '../../../testing/gaming/game-builders.ts'
import { press } from '../../../testing/hands.ts'
import { aNextGame } from '../../../testing/library/insight-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { ToastRegion } from '../../../ui/feedback/toast-region.tsx'
import { NextPage } from './next-page.tsx'

const hades = aGameCard({ title: 'Hades' })
const waiting = aNextGame({
  entry: aLibraryEntry({ game: hades, status: 'backlog', addedAt: '2024-03-02T10:00:00.000Z' }),
})
const going = aNextGame({
  entry: aLibraryEntry({
    game: aGameCard({ title: 'Tunic' }),
    status: 'playing',
    playtime: { minutes: 480, evidence: 'proved' },
  }),
  reason: 'nearly-done',
  minutesLeft: 120,
})

function setUp(handlers: Handlers = {}, path = '/library/next') {
  const api = fakeApi({ 'GET /api/library/{userId}/next': () => [going, waiting], ...handlers })
  const element = (
    <>
      <NextPage />
      <ToastRegion />
    </>
  )
  return { api, ...renderApp(element, { path, route: '/library/next' }) }
}

const rows = async () => within(await screen.findByRole('list', { name: 'What to play next' })).getAllByRole('listitem')
const asked = (api: ReturnType<typeof setUp>['api']) => api.callsOf('GET /api/library/{userId}/next').at(-1)?.query

test('says of each game why it is the next', async () => {
  setUp()
  const [first, second] = await rows()
  expect(first?.textContent).toContain('Nearly done: about 2 h to go.')
  expect(first?.textContent).toContain('Playing · 8 h so far')
  expect(second?.textContent).toContain('It has waited on your shelf since March 2024.')
  // What is played already needs no button.
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
})

test('time and mood stand in the address, and are taken back by a second press', async () => {
  const { api, router } = setUp()
  await rows()
  press(screen.getByRole('button', { name: 'An evening' }))
  await waitFor(() => expect(asked(api)).toEqual({ minutes: '240' }))
  press(screen.getByRole('button', { name: 'Calm' }))
  await waitFor(() => expect(asked(api)).toEqual({ minutes: '240', mood: 'calm' }))
  expect(router.state.location.search).toBe('?time=evening&mood=calm')
  press(screen.getByRole('button', { name: 'An evening' }))
  await waitFor(() => expect(asked(api)).toEqual({ mood: 'calm' }))
  expect(screen.getByRole('button', { name: 'Calm' }).getAttribute('aria-pressed')).toBe('true')
})

test('the dice fall anew with each throw, and can be put away', async () => {
  const { api } = setUp()
  await rows()
  press(screen.getByRole('button', { name: 'Surprise me' }))
  await waitFor(() => expect(asked(api)?.luck).toMatch(/^\d+$/))
  const first = asked(api)?.luck
  expect((await screen.findByText('The dice fell on 2 games')).getAttribute('role')).toBe('status')
  press(screen.getByRole('button', { name: 'Throw again' }))
  await waitFor(() => expect(asked(api)?.luck).not.toBe(first))
  press(screen.getByRole('button', { name: 'Put the dice away' }))
  expect(await screen.findByRole('button', { name: 'Surprise me' })).toBeDefined()
})

test('where the dice fell is not told before it is known', async () => {
  const answer = Promise.withResolvers<(typeof waiting)[]>()
  setUp({
    'GET /api/library/{userId}/next': ({ query }) => (query.luck === undefined ? [going, waiting] : answer.promise),
  })
  await rows()
  press(screen.getByRole('button', { name: 'Surprise me' }))
  await screen.findByRole('button', { name: 'Throw again' })
  expect(screen.queryByText(/^The dice fell/)).toBeNull()
  answer.resolve([waiting])
  expect(await screen.findByText('The dice fell on 1 game')).toBeDefined()
})

test('nonsense in the address is no wish', async () => {
  const { api } = setUp({}, '/library/next?time=never&mood=grim&luck=-4')
  await rows()
  expect(asked(api)).toEqual({})
})

test('a game is begun, and the way back is a press', async () => {
  const entry = aLibraryEntry({ game: hades })
  const { api } = setUp({ 'POST /api/library/{userId}/game/{gameId}': () => entry })
  await rows()
  press(screen.getByRole('button', { name: 'Set playing: Hades' }))
  expect(await screen.findByText('You are playing Hades now.')).toBeDefined()
  press(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(api.callsOf('POST /api/library/{userId}/game/{gameId}').map(({ body }) => body)).toEqual([
      { status: 'playing' },
      { status: 'backlog' },
    ]),
  )
})

test('says so when a game could not be begun', async () => {
  setUp({ 'POST /api/library/{userId}/game/{gameId}': () => refuse(500, 'internal_error') })
  await rows()
  press(screen.getByRole('button', { name: 'Set playing: Hades' }))
  expect(await screen.findByText(/That didn't go through \(500\)/)).toBeDefined()
  expect(screen.queryByText('You are playing Hades now.')).toBeNull()
})

test('nothing that fits leads back to anything', async () => {
  const { api } = setUp(
    { 'GET /api/library/{userId}/next': ({ query }) => (query.mood === undefined ? [going] : []) },
    '/library/next?mood=calm',
  )
  expect(await screen.findByRole('heading', { name: 'Nothing on your shelf fits that' })).toBeDefined()
  press(screen.getByRole('button', { name: 'Anything will do' }))
  await rows()
  expect(asked(api)).toEqual({})
})

test('a bare shelf leads to the games', async () => {
  setUp({ 'GET /api/library/{userId}/next': () => [] })
  expect(await screen.findByRole('heading', { name: 'Nothing waits for you' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Look for a game' }).getAttribute('href')).toBe('/games')
})

test('a failure can be tried again', async () => {
  const { api } = setUp({ 'GET /api/library/{userId}/next': () => refuse(500, 'internal_error') })
  expect(await screen.findByText('No idea arrived.')).toBeDefined()
  api.answer('GET /api/library/{userId}/next', () => [going])
  press(screen.getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(1)
})
