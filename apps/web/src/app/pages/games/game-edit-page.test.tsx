// @vitest-environment jsdom
import { roles } from '@guildhall/contract/rules/roles'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aCurrentUser, aMember, anId } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { aGame, aGameCard } from '../../../testing/gaming/game-builders.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { GameEditPage } from './game-edit-page.tsx'

const moderator = aCurrentUser({ role: roles.moderator })
const double = aGameCard({ id: 'h12', title: 'Holow Knight' })
const merge = { id: anId(), from: aGameCard({ title: 'Holow Knight' }), into: aGameCard({ title: 'Hollow Knight' }) }
const merged = {
  id: anId(),
  by: aMember(),
  at: '2026-03-14T20:04:00.000Z',
  kind: 'merged' as const,
  changes: [],
  merge,
  isUndone: false,
  canUndo: false,
}

beforeEach(() => act(() => toasts.dismissAll()))

function setUp(handlers: Handlers = {}) {
  const now = { game: aGame({ genres: ['Platform'], players: 1 }) }
  const api = fakeApi({
    'GET /api/games/{gameId}': () => now.game,
    'GET /api/games/{gameId}/history': () => [],
    'PATCH /api/games/{gameId}': ({ body }) => {
      now.game = { ...now.game, ...(body as object), version: now.game.version + 1 }
      return now.game
    },
    ...handlers,
  })
  return {
    api,
    now,
    ...renderApp(<GameEditPage />, { user: moderator, path: '/game/14593/edit', route: '/game/:id/edit' }),
  }
}

const save = () => screen.getByRole('button', { name: 'Save' })

test('only what was changed is sent, with the version it was seen in', async () => {
  const { api } = setUp()
  type(await screen.findByLabelText('Title'), 'Hollow Knight: Voidheart Edition')
  press(screen.getByRole('button', { name: 'Take Platform out' }))
  type(screen.getByRole('combobox', { name: 'Add to Genres' }), 'Metroidvania')
  key('Enter')
  expect(screen.getByText('2 facts changed')).toBeDefined()
  press(save())
  await waitFor(() => expect(screen.queryByText('2 facts changed')).toBeNull())
  expect(api.callsOf('PATCH /api/games/{gameId}')[0]?.body).toEqual({
    title: 'Hollow Knight: Voidheart Edition',
    genres: ['Metroidvania'],
    version: 1,
  })
})

test('other names are added one after the other, and sent with those that were there', async () => {
  const { api, now } = setUp()
  now.game = aGame({ alternativeNames: ['HK'] })
  type(await screen.findByRole('textbox', { name: 'Add to Other names' }), 'Hohler Ritter')
  key('Enter')
  press(save())
  await waitFor(() => expect(api.callsOf('PATCH /api/games/{gameId}')).toHaveLength(1))
  expect(api.callsOf('PATCH /api/games/{gameId}')[0]?.body).toEqual({
    alternativeNames: ['HK', 'Hohler Ritter'],
    version: 1,
  })
})

test('a genre is typed as it is called, and kept as the catalogue names it', async () => {
  const { api } = setUp()
  type(await screen.findByRole('combobox', { name: 'Add to Genres' }), 'rpg, Our own')
  key('Enter')
  expect(screen.getByRole('button', { name: 'Take RPG out' })).toBeDefined()
  press(save())
  await waitFor(() => expect(api.callsOf('PATCH /api/games/{gameId}')).toHaveLength(1))
  expect(api.callsOf('PATCH /api/games/{gameId}')[0]?.body).toEqual({
    genres: ['Platform', 'Role-playing (RPG)', 'Our own'],
    version: 1,
  })
})

test('when somebody was faster, both changes are there to be saved again', async () => {
  const { api, now } = setUp()
  type(await screen.findByLabelText('Players together'), '4')
  now.game = { ...now.game, title: 'Somebody’s title', version: 2 }
  api.answer('PATCH /api/games/{gameId}', () => refuse(409, 'game_changed_meanwhile'))
  press(save())
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody else changed this game meanwhile')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Somebody’s title'))
  api.answer('PATCH /api/games/{gameId}', () => now.game)
  press(save())
  await waitFor(() => expect(api.callsOf('PATCH /api/games/{gameId}')).toHaveLength(2))
  expect(api.callsOf('PATCH /api/games/{gameId}')[1]?.body).toEqual({ players: 4, version: 2 })
})

test('what no game can have is not sent', async () => {
  const { api } = setUp()
  type(await screen.findByLabelText('Title'), ' ')
  type(screen.getByLabelText('Year'), '20x')
  press(save())
  expect(screen.getByText('A game needs a title.')).toBeDefined()
  expect(screen.getByText('A year between 1950 and 2100.')).toBeDefined()
  expect(api.callsOf('PATCH /api/games/{gameId}')).toHaveLength(0)
})

test('unsaved facts are not left without a question', async () => {
  const { router } = setUp()
  type(await screen.findByLabelText('Title'), 'Another')
  act(() => void router.navigate('/games'))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  expect(router.state.location.pathname).toBe('/game/14593/edit')
  press(within(question).getByRole('button', { name: 'Leave and lose them' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/games'))
})

test('a double: found, looked at from both sides, brought together, and undone from the toast', async () => {
  const mergeId = anId()
  const moved = { entries: 3, reviews: 1, listEntries: 0 }
  const answer = { id: null, from: double, into: double, moved, isUndone: false }
  const { api, router } = setUp({
    'GET /api/games/find': () => [double],
    'GET /api/games/{gameId}/merge/{intoId}': () => answer,
    'POST /api/games/{gameId}/merge/{intoId}': () => ({ ...answer, id: mergeId }),
    'POST /api/games/merges/{mergeId}/undo': () => ({ ...answer, id: mergeId, isUndone: true }),
  })
  press(await screen.findByRole('button', { name: 'Bring together' }))
  press(await screen.findByRole('button', { name: 'This one: Holow Knight' }))
  await screen.findByText('3 shelves that have it')
  press(screen.getByRole('button', { name: 'Keep the other' }))
  await screen.findByText('3 shelves that have it')
  press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Bring together' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/game/14593'))
  expect(api.callsOf('POST /api/games/{gameId}/merge/{intoId}')[0]?.params).toEqual({ gameId: 'h12', intoId: '14593' })
  act(() => toasts.items().at(-1)?.action?.onSelect())
  await waitFor(() => expect(api.callsOf('POST /api/games/merges/{mergeId}/undo')[0]?.params).toEqual({ mergeId }))
})

test('the history takes a merge apart as well', async () => {
  const { api } = setUp({
    'GET /api/games/{gameId}/history': () => [merged],
    'POST /api/games/merges/{mergeId}/undo': () => ({
      ...merge,
      moved: { entries: 0, reviews: 0, listEntries: 0 },
      isUndone: true,
    }),
  })
  press(await screen.findByRole('button', { name: 'Take them apart' }))
  await waitFor(() =>
    expect(api.callsOf('POST /api/games/merges/{mergeId}/undo')[0]?.params).toEqual({ mergeId: merge.id }),
  )
})
