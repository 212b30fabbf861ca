// @vitest-environment jsdom
import type { SavedView } from '@guildhall/contract/discovery'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aCurrentUser, aMember, anId } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { aGameCard, aLibraryEntry } from '../../../testing/gaming/game-builders.ts'
import { aSteamState } from '../../../testing/gaming/steam-builders.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { LibraryPage } from './library-page.tsx'

const me = aCurrentUser()
const wren = aMember({ firstName: 'Wren', lastName: 'Abbott' })
const celeste = aLibraryEntry({ game: aGameCard({ title: 'Celeste' }), status: 'playing' })
const tunic = aLibraryEntry({ game: aGameCard({ title: 'Tunic' }), status: 'backlog' })
const silksong = aLibraryEntry({ game: aGameCard({ title: 'Silksong', isOut: false }), status: 'backlog' })

afterEach(() => {
  toasts.dismissAll()
  localStorage.clear()
  vi.restoreAllMocks()
})

function setUp(handlers: Handlers = {}, search = '') {
  const api = fakeApi({
    'GET /api/library/{userId}/opening': () => ({ entries: [], counts: {} as never, isWhole: false }),
    'GET /api/library/{userId}': () => [celeste, tunic, silksong],
    'GET /api/library/{userId}/facts': () => ({
      makers: [],
      platforms: ['Linux', 'Nintendo Switch'],
      games: [
        { gameId: celeste.game.id, maker: null, platforms: [1] },
        { gameId: tunic.game.id, maker: null, platforms: [0, 1] },
      ],
    }),
    'GET /api/steam': () => aSteamState(),
    'GET /api/collections': () => [],
    'GET /api/overlap/shelf': () => ({
      people: [wren],
      games: [{ gameId: tunic.game.id, friends: [wren.id], count: 1 }],
    }),
    'GET /api/games/shelves': () => ({ top: null, shelves: [] }),
    ...handlers,
  })
  return { api, ...renderApp(<LibraryPage />, { path: `/library${search}`, route: '/library', user: me }) }
}

const board = () => screen.findByRole('grid', { name: 'Your games' })
const titles = () => screen.getAllByRole('gridcell').map((cell) => cell.querySelector('[title]')?.getAttribute('title'))
const tile = (name: RegExp) => screen.getByRole('link', { name })
const choose = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

/** A window as narrow as that of a phone. */
function onPhone() {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: query.includes('max-width') || query.includes('hover') }),
  )
}

test('on a phone the field and one button are all of the bar; the sheet holds the rest', async () => {
  onPhone()
  const { router } = setUp()
  await board()
  const bar = within(screen.getByRole('search', { name: 'This shelf' }))
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Filters'])
  press(bar.getByRole('button', { name: 'Filters' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  choose(sheet.getByLabelText('Order'), 'title')
  await waitFor(() => expect(router.state.location.search).toBe('?sort=title'))
  expect(sheet.getByRole('button', { name: 'Collections: all games' })).toBeDefined()
  expect(sheet.getByRole('radio', { name: 'Compact' })).toBeDefined()
  press(sheet.getByRole('button', { name: 'Select games' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Choose some games')).toBeDefined()
})

test('adding on a phone tells of no keys', async () => {
  onPhone()
  setUp()
  await board()
  press(screen.getByRole('button', { name: 'Add a game' }))
  await screen.findByRole('dialog', { name: 'Add a game' })
  expect(screen.queryByText(/Enter adds/)).toBeNull()
})

test('a platform, and what friends have, narrow the shelf and stand in the address', async () => {
  const { router } = setUp()
  await board()
  press(screen.getByRole('button', { name: 'Filters' }))
  await screen.findByRole('option', { name: 'Linux (1)' })
  choose(screen.getByLabelText('Platform'), 'Linux')
  await waitFor(() => expect(titles()).toEqual(['Tunic']))
  expect(router.state.location.search).toBe('?platform=Linux')
  press(screen.getByRole('button', { name: 'Linux: take this filter away' }))
  choose(screen.getByLabelText('Friends'), 'none')
  await waitFor(() => expect(titles()).toEqual(['Celeste', 'Silksong']))
  expect(router.state.location.search).toBe('?friends=none')
})

test('what is played where is asked for again when one game goes and another comes', async () => {
  const hades = aLibraryEntry({ game: aGameCard({ title: 'Hades' }), addedAt: '2037-01-01T00:00:00.000Z' })
  const { api, queryClient } = setUp({}, '?platform=Linux')
  await waitFor(() => expect(titles()).toEqual(['Tunic']))
  api.answer('GET /api/library/{userId}/facts', () => ({
    makers: [],
    platforms: ['Linux'],
    games: [{ gameId: hades.game.id, maker: null, platforms: [0] }],
  }))
  api.answer('GET /api/library/{userId}', () => [celeste, silksong, hades])
  await act(() => queryClient.invalidateQueries({ queryKey: ['library'] }))
  await waitFor(() => expect(titles()).toEqual(['Hades']))
})

test('what a view needs and did not get is said, and asked for again', async () => {
  const { api } = setUp({ 'GET /api/overlap/shelf': () => refuse(403, 'forbidden') }, '?friends=some')
  await screen.findByText('What this view needs didn’t arrive.')
  api.answer('GET /api/overlap/shelf', () => ({
    people: [wren],
    games: [{ gameId: tunic.game.id, friends: [wren.id], count: 1 }],
  }))
  press(screen.getByRole('button', { name: 'Try again' }))
  await board()
  expect(titles()).toEqual(['Tunic'])
})

test('games stand by the collection that they are in first', async () => {
  const winter = {
    id: anId(),
    kind: 'tag' as const,
    name: 'Winter',
    colour: 'gold' as const,
    rule: null,
    games: 1,
    holds: null,
  }
  setUp(
    {
      'GET /api/collections': () => [winter],
      'GET /api/collections/places': () => [{ gameId: tunic.game.id, collectionId: winter.id }],
    },
    '?group=collection&sort=title',
  )
  await board()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Winter', 'In no collection']),
  )
  expect(titles()).toEqual(['Tunic', 'Celeste', 'Silksong'])
})

test('a view of the library is kept by a name, opened and removed', async () => {
  let views: SavedView[] = []
  const { api, router } = setUp(
    {
      'GET /api/games/views': ({ query }) => (query['page'] === 'library' ? views : []),
      'POST /api/games/views': ({ body }) => {
        const view = { id: anId(), filters: { sort: 'popular' as const }, ...(body as { name: string; shelf: string }) }
        views = [{ ...view, page: 'library' }]
        return { ...view, page: 'library' as const }
      },
    },
    '?tab=backlog&sort=title',
  )
  await board()
  press(screen.getByRole('button', { name: 'Saved views' }))
  type(await screen.findByLabelText('Keep this view as'), 'Waiting')
  press(screen.getByRole('button', { name: 'Save' }))
  const link = await screen.findByRole('link', { name: 'Waiting' })
  expect(api.callsOf('POST /api/games/views')[0]?.body).toEqual({
    name: 'Waiting',
    page: 'library',
    shelf: 'tab=backlog&sort=title',
  })
  await act(() => router.navigate('/library'))
  press(link)
  await waitFor(() => expect(router.state.location.search).toBe('?tab=backlog&sort=title'))
})

test('before its release no game of the shelf is offered to be finished, by its menu or by keys', async () => {
  const { api } = setUp({ 'POST /api/library/{userId}/changes': () => refuse(500, 'internal_error') })
  await board()
  fireEvent.pointerOver(tile(/^Silksong/))
  press(screen.getByRole('button', { name: 'More about Silksong' }))
  press(await screen.findByRole('menuitem', { name: 'Status: Backlog' }))
  await screen.findByRole('menuitemradio', { name: 'Playing' })
  expect(screen.queryByRole('menuitemradio', { name: 'Finished' })).toBeNull()
  key('Escape')
  await waitFor(() => expect(screen.queryByRole('menuitemradio', { name: 'Playing' })).toBeNull())
  act(() => tile(/^Silksong/).focus())
  key('.')
  key('f')
  await waitFor(() => expect(toasts.items().at(-1)?.message).toBe('Nobody finishes a game before it is out.'))
  expect(api.callsOf('POST /api/library/{userId}/game/{gameId}')).toHaveLength(0)
})

test('where many are finished, what is not out stays as it was, and that is said', async () => {
  const change = { id: anId(), kind: 'bulk' as const, count: 2, at: tunic.addedAt, isUndone: false, canUndo: true }
  const { api } = setUp({ 'POST /api/library/{userId}/changes': () => ({ ...change, notOut: 1 }) })
  await board()
  act(() => tile(/^Celeste/).focus())
  key('a', { ctrlKey: true })
  key('f')
  await waitFor(() =>
    expect(toasts.items().at(-1)?.message).toBe(
      '2 games are finished now. One stays as it was, since nobody finishes a game before it is out.',
    ),
  )
  expect(api.callsOf('POST /api/library/{userId}/changes')[0]?.body).toMatchObject({ changes: { status: 'beaten' } })
})

test('a finger held on a game opens its menu, and the browser keeps its own to itself', async () => {
  setUp()
  await board()
  const held = tile(/^Tunic/)
  fireEvent.pointerDown(held, { pointerType: 'touch', isPrimary: true, button: 0 })
  // What the browser takes for a long press comes as a right click.
  const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 2 })
  Object.defineProperty(menu, 'pointerType', { value: 'touch' })
  act(() => void held.dispatchEvent(menu))
  expect(menu.defaultPrevented).toBe(true)
  expect(await screen.findByRole('menuitem', { name: 'Log hours…' })).toBeDefined()
})
