// @vitest-environment jsdom
import type { LibraryEntry, ShelfOpening } from '@guildhall/contract/library'
import { libraryStatuses } from '@guildhall/contract/rules/game-limits'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from '../../../platform/log.ts'
import { aCurrentUser, aMember, anId } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, offline, refuse } from '../../../testing/fake-api.ts'
import { aGameCard, aLibraryEntry } from '../../../testing/gaming/game-builders.ts'
import { aSteamState } from '../../../testing/gaming/steam-builders.ts'
import { key, press, pressDown, stepIn, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { LibraryPage } from './library-page.tsx'

const me = aCurrentUser()
const entry = (title: string, part: Partial<LibraryEntry> = {}) =>
  aLibraryEntry({ status: 'backlog', ...part, game: aGameCard({ title }) })
const celeste = entry('Celeste', { status: 'completed', rating: 10, lastPlayedAt: '2026-03-03T00:00:00.000Z' })
const pokemon = entry('Pokémon Red', { lastPlayedAt: '2026-03-02T00:00:00.000Z' })
const tunic = entry('Tunic', {
  status: 'playing',
  isStatusTold: true,
  sources: ['steam'],
  playtime: { minutes: 5160, evidence: 'proved' },
  lastPlayedAt: '2026-03-01T00:00:00.000Z',
})
const change = { id: anId(), kind: 'bulk' as const, count: 2, at: tunic.addedAt, isUndone: false, canUndo: true }

beforeEach(() => {
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
})

afterEach(() => {
  toasts.dismissAll()
  localStorage.clear()
  vi.restoreAllMocks()
})

const noCounts = Object.fromEntries(libraryStatuses.map((status) => [status, 0])) as ShelfOpening['counts']
const opening = (entries: LibraryEntry[], part: Partial<ShelfOpening> = {}): ShelfOpening => ({
  entries,
  counts: noCounts,
  isWhole: false,
  ...part,
})

function setUp(handlers: Handlers = {}, search = '') {
  let shelf: LibraryEntry[] = [celeste, pokemon, tunic]
  const api = fakeApi({
    'GET /api/library/{userId}/opening': () => opening([]),
    'GET /api/library/{userId}': () => shelf,
    'GET /api/library/{userId}/own-side': () => [],
    'GET /api/library/{userId}/facts': () => ({
      makers: ['Andrew Shouldice'],
      platforms: ['Linux', 'Nintendo Switch'],
      games: [
        { gameId: tunic.game.id, maker: 0, platforms: [0, 1] },
        { gameId: celeste.game.id, maker: null, platforms: [1] },
      ],
    }),
    'GET /api/steam': () => aSteamState(),
    'GET /api/collections': () => [],
    'GET /api/overlap/shelf': () => ({ people: [], games: [] }),
    'GET /api/games/shelves': () => ({ top: null, shelves: [] }),
    'POST /api/library/{userId}/changes': () => {
      shelf = shelf.map((each) => ({ ...each, status: 'backlog' as const }))
      return { ...change, notOut: 0 }
    },
    ...handlers,
  })
  return { api, ...renderApp(<LibraryPage />, { path: `/library${search}`, route: '/library', user: me }) }
}

const titles = () => screen.getAllByRole('gridcell').map((cell) => cell.querySelector('[title]')?.getAttribute('title'))
const board = () => screen.findByRole('grid', { name: 'Your games' })
const toast = () => toasts.items().at(-1)
const tile = (name: RegExp) => screen.getByRole('link', { name })

test('a game that is set finished asks when; many at once ask nothing', async () => {
  const { api } = setUp({ 'POST /api/library/{userId}/game/{gameId}': () => ({ ...tunic, status: 'beaten' as const }) })
  const grid = await board()
  pressDown()
  stepIn()
  act(() => tile(/^Tunic/).focus())
  key('.')
  key('f')
  await waitFor(() => expect(toast()?.message).toBe('Tunic: Finished. When was that?'))
  expect(toast()?.controls).toBeDefined()
  expect(api.callsOf('POST /api/library/{userId}/game/{gameId}').map(({ body }) => body)).toEqual([
    { status: 'beaten' },
  ])
  expect(grid).toBeDefined()
})

describe('looking', () => {
  test('counts, covers, and what is only guessed', async () => {
    setUp()
    await board()
    expect(screen.getByText('3 games. One on the go, one waiting, one finished.')).toBeDefined()
    expect(titles()).toEqual(['Celeste', 'Pokémon Red', 'Tunic'])
    expect(tile(/^Tunic/).textContent).toMatch(/Playing\s*\(Steam’s guess until you say\)/)
    expect(tile(/^Celeste\s*Completed,\s*rated 5 of 5/)).toBeDefined()
  })

  test('words narrow it at once and stand in the address; tabs are steps to go back to', async () => {
    const { router } = setUp()
    await board()
    type(screen.getByLabelText('Filter by name'), 'pokemon')
    await waitFor(() => expect(titles()).toEqual(['Pokémon Red']))
    await waitFor(() => expect(router.state.location.search).toBe('?q=pokemon'))
    fireEvent.mouseDown(screen.getByRole('tab', { name: /^Playing/ }), { button: 0 })
    await screen.findByRole('heading', { name: 'Nothing under “pokemon”' })
    expect(router.state.location.search).toBe('?tab=playing&q=pokemon')
    await act(() => router.navigate(-1))
    await waitFor(() => expect(titles()).toEqual(['Pokémon Red']))
  })

  test('filters, order and groups come from the address and are taken away one by one', async () => {
    const { router } = setUp({}, '?source=steam&hours=long&group=letter')
    await board()
    expect(titles()).toEqual(['Tunic'])
    expect(screen.getByRole('heading', { level: 2, name: 'T' })).toBeDefined()
    press(screen.getByRole('button', { name: 'Over 50 hours: take this filter away' }))
    await waitFor(() => expect(router.state.location.search).toBe('?source=steam&group=letter'))
    expect(screen.getAllByText('1 of 3 games').length).toBeGreaterThan(0)
  })

  test('the list says where hours come from, who else has it, and is remembered', async () => {
    const wren = aMember({ firstName: 'Wren', lastName: 'Abbott' })
    setUp(
      {
        'GET /api/overlap/shelf': () => ({
          people: [wren],
          games: [{ gameId: tunic.game.id, friends: [wren.id], count: 1 }],
        }),
      },
      '?look=list&sort=hours',
    )
    await screen.findByText('Wren Abbott has it')
    const hours = screen.getAllByText('86 h').map(({ textContent }) => textContent)
    expect(hours).toEqual(['86 h, proved by Steam', '86 h, proved by Steam'])
    expect((await screen.findAllByText(/Andrew Shouldice/)).length).toBeGreaterThan(0)
    expect(screen.getByRole('columnheader', { name: 'Friends' })).toBeDefined()
    press(screen.getByRole('radio', { name: 'Compact' }))
    await waitFor(() => expect(localStorage.getItem('guildhall.shelf-look')).toBe('compact'))
  })

  test('keys that are quicker than the page lead on from what was asked for last', async () => {
    const { router } = setUp()
    await board()
    stepIn()
    act(() => tile(/^Celeste/).focus())
    key('.')
    const stop = router.subscribe(() => {
      stop()
      key('v')
    })
    key('v')
    await waitFor(() => expect(router.state.location.search).toBe('?look=compact'))
    await waitFor(() => expect(document.activeElement).toBe(tile(/^Celeste/)))
    expect(screen.getByText('Keys for Celeste')).toBeDefined()
    key('v')
    await waitFor(() => expect(router.state.location.search).toBe('?look=grid'))
    act(() => {
      press(screen.getByRole('tab', { name: /^Backlog/ }))
      press(screen.getByRole('radio', { name: 'List' }))
    })
    await waitFor(() => expect(router.state.location.search).toBe('?tab=backlog&look=list'))
  })
})

describe('a large shelf', () => {
  const counts = { ...noCounts, completed: 1, backlog: 1, playing: 1 }

  test('begins with what was played last, before the whole of it is asked for', async () => {
    const { promise, resolve } = Promise.withResolvers<LibraryEntry[]>()
    const { api } = setUp({
      'GET /api/library/{userId}/opening': () => opening([celeste], { counts }),
      'GET /api/library/{userId}': () => promise,
    })
    await board()
    expect(titles()).toEqual(['Celeste'])
    expect(screen.getByText('3 games. One on the go, one waiting, one finished.')).toBeDefined()
    const first = screen.getByRole('gridcell')
    act(() => tile(/^Celeste/).focus())
    resolve([pokemon, tunic, celeste])
    await waitFor(() => expect(titles()).toEqual(['Celeste', 'Pokémon Red', 'Tunic']))
    expect(first.isConnected).toBe(true)
    expect(document.activeElement).toBe(tile(/^Celeste/))
    expect(api.calls.map(({ name }) => name).filter((name) => name.startsWith('GET /api/library/'))).toEqual([
      'GET /api/library/{userId}/opening',
      'GET /api/library/{userId}',
    ])
  })

  test('is changed while the rest of it is on its way', async () => {
    setUp({
      'GET /api/library/{userId}/opening': () => opening([celeste], { counts }),
      'GET /api/library/{userId}': () => new Promise<LibraryEntry[]>(() => undefined),
      'PUT /api/games/{gameId}/rating': () => new Promise<undefined>(() => undefined),
    })
    await board()
    act(() => tile(/^Celeste/).focus())
    key('.')
    key('3')
    await screen.findByRole('link', { name: /^Celeste\s*Completed,\s*rated 3 of 5/ })
  })

  test('is asked for at once where something else is looked for', async () => {
    const { api } = setUp({}, '?sort=title')
    await board()
    expect(api.callsOf('GET /api/library/{userId}/opening')).toEqual([])
  })

  test('a small one is whole at once', async () => {
    const { api } = setUp({
      'GET /api/library/{userId}/opening': () => opening([tunic, celeste], { isWhole: true }),
    })
    await board()
    expect(titles()).toEqual(['Celeste', 'Tunic'])
    expect(api.callsOf('GET /api/library/{userId}')).toEqual([])
  })

  test('an opening that does not come is made up for by the whole', async () => {
    setUp({ 'GET /api/library/{userId}/opening': () => refuse(500, 'internal_error') })
    await board()
    expect(titles()).toEqual(['Celeste', 'Pokémon Red', 'Tunic'])
  })
})

describe('changing', () => {
  test('keys go from game to game, rate and set the status, each undone when it is refused', async () => {
    const gate = Promise.withResolvers<void>()
    const { api } = setUp({
      'PUT /api/games/{gameId}/rating': () => undefined,
      'POST /api/library/{userId}/game/{gameId}': () => gate.promise.then(() => refuse(500, 'internal_error')),
    })
    await board()
    act(() => tile(/^Celeste/).focus())
    key('ArrowRight')
    await waitFor(() => expect(document.activeElement).toBe(tile(/^Pokémon Red/)))
    key('.')
    expect(screen.getByText('Keys for Pokémon Red')).toBeDefined()
    key('4')
    await screen.findByRole('link', { name: /^Pokémon Red\s*Backlog,\s*rated 4 of 5/ })
    expect(api.callsOf('PUT /api/games/{gameId}/rating')[0]?.body).toEqual({ rating: 8 })
    key('p')
    await screen.findByRole('link', { name: /^Pokémon Red\s*Playing/ })
    gate.resolve()
    await screen.findByRole('link', { name: /^Pokémon Red\s*Backlog,\s*rated 4 of 5/ })
    expect(toast()?.message).toContain('Nothing was changed')
  })

  test('typing on a game finds, however one came there, and changes nothing', async () => {
    const { api } = setUp()
    await board()
    const field = screen.getByLabelText('Filter by name')
    for (const comes of [() => pressDown(tile(/^Celeste/)), stepIn, () => key('Tab')]) {
      comes()
      for (const letter of ['p', '5', 'v', 'x', 'c', 'g', 'é']) {
        act(() => tile(/^Celeste/).focus())
        key(letter)
        expect(document.activeElement).toBe(field)
      }
    }
    expect(api.callsOf('POST /api/library/{userId}/game/{gameId}')).toEqual([])
    expect(api.callsOf('PUT /api/games/{gameId}/rating')).toEqual([])
    expect(screen.queryByText('1 selected')).toBeNull()
    key('ArrowDown')
    expect(document.activeElement).toBe(tile(/^Celeste/))
  })

  test('many are selected by keys, changed at once and given back', async () => {
    const { api } = setUp({
      'POST /api/library/{userId}/changes/{id}/undo': () => ({ ...change, isUndone: true, canUndo: false }),
    })
    await board()
    act(() => tile(/^Celeste/).focus())
    key(' ')
    key('ArrowRight', { shiftKey: true })
    expect(await screen.findByText('2 selected')).toBeDefined()
    key('a', { ctrlKey: true })
    expect(await screen.findByText('3 selected')).toBeDefined()
    key('b')
    await waitFor(() => expect(toast()?.message).toBe('2 games are in the backlog now.'))
    expect(api.callsOf('POST /api/library/{userId}/changes')[0]?.body).toEqual({
      gameIds: [celeste, pokemon, tunic].map(({ game }) => game.id),
      changes: { status: 'backlog' },
    })
    act(() => toast()?.action?.onSelect())
    await waitFor(() =>
      expect(api.callsOf('POST /api/library/{userId}/changes/{id}/undo')[0]?.params['id']).toBe(change.id),
    )
    key('Escape')
    await waitFor(() => expect(screen.queryByText('3 selected')).toBeNull())
  })

  test('a change of many that is refused leaves all as they were', async () => {
    const gate = Promise.withResolvers<void>()
    setUp({ 'POST /api/library/{userId}/changes': () => gate.promise.then(() => refuse(500, 'internal_error')) })
    await board()
    act(() => tile(/^Celeste/).focus())
    key('a', { ctrlKey: true })
    const more = await screen.findByRole('button', { name: 'More for the selected games' })
    act(() => more.focus())
    key('Enter')
    press(await screen.findByRole('menuitem', { name: 'Take them off my shelf' }))
    await waitFor(() => expect(screen.queryAllByRole('gridcell')).toHaveLength(0))
    gate.resolve()
    await waitFor(() => expect(titles()).toEqual(['Celeste', 'Pokémon Red', 'Tunic']))
    expect(toast()?.message).toContain('Nothing was changed')
  })

  test('without a line what is there stays, and changes are refused clearly', async () => {
    const { api, queryClient } = setUp({ 'PUT /api/games/{gameId}/rating': () => offline() })
    await board()
    api.answer('GET /api/library/{userId}', () => offline())
    await act(() => queryClient.invalidateQueries({ queryKey: ['library'] }))
    expect(await screen.findByText(/This is your shelf as it was a while ago/)).toBeDefined()
    act(() => tile(/^Tunic/).focus())
    key('.')
    key('5')
    await waitFor(() => expect(toast()?.message).toContain('cannot be reached'))
    expect(tile(/^Tunic\s*Playing/)).toBeDefined()
  }, 20_000)

  test('the menu of a game offers what there is, and its status from there', async () => {
    const { api } = setUp({
      'POST /api/library/{userId}/game/{gameId}': () => ({ ...tunic, status: 'beaten' as const }),
    })
    await board()
    expect(screen.queryByRole('button', { name: 'More about Tunic' })).toBeNull()
    fireEvent.pointerOver(tile(/^Tunic/))
    press(screen.getByRole('button', { name: 'More about Tunic' }))
    press(await screen.findByRole('menuitem', { name: 'Status: Playing' }))
    press(await screen.findByRole('menuitemradio', { name: 'Finished' }))
    await screen.findByRole('link', { name: /^Tunic\s*Finished/ })
    expect(api.callsOf('POST /api/library/{userId}/game/{gameId}')[0]?.body).toEqual({ status: 'beaten' })
  })
})

describe('rooms', () => {
  test('a bare shelf has its first steps, and a game that is added stands there', async () => {
    const hades = entry('Hades')
    setUp({
      'GET /api/library/{userId}': () => [],
      'GET /api/games/find': () => [hades.game],
      'POST /api/library/{userId}/game/{gameId}': () => hades,
    })
    await screen.findByRole('heading', { name: 'Your shelf is bare' })
    expect(screen.getByText('Nothing here yet.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'import a file' }).getAttribute('href')).toBe('/library/import')
    press(screen.getByRole('button', { name: 'Add a game' }))
    type(screen.getByLabelText('Find a game'), 'hades')
    press(await screen.findByRole('button', { name: 'Add Hades' }))
    await screen.findByRole('link', { name: /^Hades/ })
    expect(screen.getByText('Hades is on your shelf: Backlog.')).toBeDefined()
    expect(toasts.items()).toHaveLength(0)
  })

  test('a list that did not arrive says what is safe, and a retry brings it', async () => {
    const { api } = setUp({ 'GET /api/library/{userId}': () => refuse(500, 'internal_error') })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Your library didn’t arrive.Your games are safe; only this list is missing.')
    api.answer('GET /api/library/{userId}', () => [tunic])
    press(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await board()).toBeDefined()
  })

  test('the shelf of somebody else is only looked at', async () => {
    const wren = aMember({ firstName: 'Wren', lastName: 'Abbott' })
    setUp({ 'GET /api/profiles/{id}': () => refuse(404, 'profile_not_found') }, `?of=${wren.id}`)
    await screen.findByRole('grid')
    expect(screen.queryByRole('button', { name: /^More about/ })).toBeNull()
    act(() => tile(/^Celeste/).focus())
    stepIn()
    key('x')
    key('3')
    expect(screen.queryByText(/selected/)).toBeNull()
    expect(toasts.items()).toHaveLength(0)
  })

  test('a library that is kept private says so', async () => {
    setUp(
      {
        'GET /api/library/{userId}': () => refuse(403, 'not_visible'),
        'GET /api/profiles/{id}': () => refuse(404, 'profile_not_found'),
      },
      `?of=${anId()}`,
    )
    expect(await screen.findByRole('heading', { name: 'This library is kept private' })).toBeDefined()
  })
})
