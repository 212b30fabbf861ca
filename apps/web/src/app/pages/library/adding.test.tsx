// @vitest-environment jsdom
import type { LibraryEntry } from '@guildhall/contract/library'
import type { SteamState } from '@guildhall/contract/steam'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aCurrentUser } from '../../../testing/builders.ts'
import { fakeApi, type Handlers } from '../../../testing/fake-api.ts'
import { aGameCard, aLibraryEntry } from '../../../testing/gaming/game-builders.ts'
import { aSteamState } from '../../../testing/gaming/steam-builders.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { BareLibrary } from './bare-library.tsx'
import { AddGames, LibraryActions } from './library-actions.tsx'

const [hades, hollow] = [aGameCard({ title: 'Hades' }), aGameCard({ title: 'Hollow Knight' })]
const there = aLibraryEntry({ game: aGameCard({ title: 'Celeste' }), status: 'completed' })

afterEach(() => {
  toasts.dismissAll()
})

async function setUp(handlers: Handlers = {}) {
  const stored = (body: unknown, game = hades): LibraryEntry =>
    aLibraryEntry({ game, status: (body as { status: LibraryEntry['status'] }).status })
  const api = fakeApi({
    'GET /api/library/{userId}': () => [there],
    'GET /api/games/find': ({ query }) => (query['q'] === 'celeste' ? [there.game] : [hades, hollow]),
    'POST /api/library/{userId}/game/{gameId}': ({ body, params }) =>
      stored(body, params['gameId'] === hollow.id ? hollow : hades),
    'PUT /api/games/{gameId}/rating': () => undefined,
    'POST /api/library/{userId}/changes/{id}/undo': ({ params }) => ({
      id: params['id'] ?? '',
      kind: 'edit' as const,
      count: 1,
      at: there.addedAt,
      isUndone: true,
      canUndo: false,
    }),
    ...handlers,
  })
  renderApp(<AddGames open onClose={() => undefined} />, { user: aCurrentUser() })
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a game' }))
  return { api, dialog, field: dialog.getByLabelText<HTMLInputElement>('Find a game') }
}

const put = 'POST /api/library/{userId}/game/{gameId}'

test('Enter adds the marked game, and the field is ready for the next', async () => {
  const { api, dialog, field } = await setUp()
  type(field, 'h')
  await dialog.findByText('2 games found Enter adds Hades.')
  key('Enter')
  await dialog.findByText('Hades is on your shelf: Backlog.')
  expect(api.callsOf(put)).toMatchObject([{ params: { gameId: hades.id }, body: { status: 'backlog' } }])
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
  expect(toasts.items()).toHaveLength(0)
})

test('what is taken over from Steam stays where it was found, and is not in the list of the hall beside it', async () => {
  const quorl = aGameCard({ title: 'Quorl Harbour' })
  let isTaken = false
  const { api, dialog, field } = await setUp({
    'GET /api/games/find': () => (isTaken ? [quorl] : []),
    'GET /api/games/steam': () => ({ finds: [{ appId: 77, title: quorl.title }], isComplete: true }),
    'POST /api/games/steam/{appId}': () => {
      isTaken = true
      return quorl
    },
  })
  type(field, 'quorl')
  press(await dialog.findByRole('button', { name: 'Take over Quorl Harbour' }))
  await dialog.findByRole('button', { name: 'Add Quorl Harbour' })
  await waitFor(() => expect(api.callsOf('GET /api/games/find')).toHaveLength(2))
  await dialog.findByText('Nothing under “quorl”.')
  expect(dialog.getAllByRole('button', { name: 'Add Quorl Harbour' })).toHaveLength(1)
})

test('arrows lead to the others; letters and digits say how it goes in, and the status stays for the next', async () => {
  const { api, dialog, field } = await setUp()
  type(field, 'h')
  await dialog.findByText('2 games found Enter adds Hades.')
  for (const name of ['ArrowDown', 'ArrowDown', 'f', '4']) key(name)
  expect(dialog.getByLabelText<HTMLSelectElement>('It goes in as').value).toBe('beaten')
  const marked = dialog.getByRole('button', { name: 'Add Hollow Knight' })
  expect(document.activeElement).toBe(marked)
  press(marked)
  await dialog.findByText('Hollow Knight is on your shelf: Finished, 4 of 5.')
  expect(api.callsOf(put)).toMatchObject([{ params: { gameId: hollow.id }, body: { status: 'beaten' } }])
  expect(api.callsOf('PUT /api/games/{gameId}/rating')).toMatchObject([{ body: { rating: 8 } }])
  expect(dialog.getByLabelText<HTMLSelectElement>('It goes in as').value).toBe('beaten')
  expect(dialog.getByRole('slider').getAttribute('aria-valuetext')).toBe('Not rated')
  expect(document.activeElement).toBe(field)
})

test('letters in the field are words, and arrow up leads back to it', async () => {
  const { dialog, field } = await setUp()
  type(field, 'h')
  await dialog.findByText('2 games found Enter adds Hades.')
  key('f')
  expect(dialog.getByLabelText<HTMLSelectElement>('It goes in as').value).toBe('backlog')
  key('ArrowDown')
  key('ArrowUp')
  expect(document.activeElement).toBe(field)
})

test('what was added is taken back with its stars', async () => {
  const { api, dialog, field } = await setUp()
  type(field, 'h')
  await dialog.findByText('2 games found Enter adds Hades.')
  key('ArrowDown')
  key('3')
  press(dialog.getByRole('button', { name: 'Add Hades' }))
  await dialog.findByText('Hades is on your shelf: Backlog, 3 of 5.')
  press(dialog.getByRole('button', { name: 'Undo' }))
  const added = api.callsOf(put).map(({ query }) => query['changeId'])
  const rated = api.callsOf('PUT /api/games/{gameId}/rating').map(({ query }) => query['changeId'])
  const undone = () => api.callsOf('POST /api/library/{userId}/changes/{id}/undo').map(({ params }) => params['id'])
  // The last one first.
  await waitFor(() => expect(undone()).toEqual([...rated, ...added]))
  expect(document.activeElement).toBe(field)
})

test('a game that stands there already is said, and not added again', async () => {
  const { api, dialog, field } = await setUp()
  type(field, 'celeste')
  await dialog.findByText('1 game found')
  key('Enter')
  await dialog.findByText('Celeste stands there already: Completed.')
  expect(api.callsOf(put)).toHaveLength(0)
})

test('where the host has not set up Steam, a bare shelf begins with a file', async () => {
  fakeApi({
    'GET /api/steam': () => aSteamState({ brings: null, account: null }),
    'GET /api/games/shelves': () => ({ top: null, shelves: [] }),
  })
  renderApp(<BareLibrary onAdd={() => undefined} />, { user: aCurrentUser() })
  expect((await screen.findByRole('link', { name: 'Import a file' })).getAttribute('href')).toBe('/library/import')
  expect(screen.queryByRole('link', { name: 'Sync Steam' })).toBeNull()
  expect(screen.getByText(/Bring your games in a file/)).toBeDefined()
})

test('where the host has not set up Steam, a filled shelf does not offer it', async () => {
  const show = (brings: SteamState['brings']) => {
    fakeApi({ 'GET /api/steam': () => aSteamState({ brings, account: null }) })
    return renderApp(<LibraryActions isBare={false} onAdd={() => undefined} />, { user: aCurrentUser() })
  }
  const { unmount } = show('games')
  await screen.findByRole('link', { name: 'Sync Steam' })
  unmount()
  show(null)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Sync Steam' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Add a game' })).toBeDefined()
})

test('where Steam tells the wishlist alone, a bare shelf begins with a file, and no more is promised', async () => {
  fakeApi({
    'GET /api/steam': () => aSteamState({ brings: 'wishlist', account: null }),
    'GET /api/games/shelves': () => ({ top: null, shelves: [] }),
  })
  renderApp(<BareLibrary onAdd={() => undefined} />, { user: aCurrentUser() })
  const wishlist = await screen.findByRole('link', { name: 'your wishlist from Steam' })
  expect(wishlist.getAttribute('href')).toBe('/library/steam')
  expect(screen.queryByText(/all three/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Import a file' })).toBeDefined()
  expect(screen.queryByText(/Bring your Steam library/)).toBeNull()
})

test('what nobody knows is added as it is, under the name that one gives it', async () => {
  const quorl = aGameCard({ title: 'Quorl Orchard', releaseYear: 2019 })
  const { api, dialog, field } = await setUp({
    'GET /api/games/find': () => [],
    'GET /api/games/steam': () => ({ finds: [], isComplete: true }),
    'POST /api/games/named': () => quorl,
    'POST /api/library/{userId}/game/{gameId}': () => aLibraryEntry({ game: quorl, status: 'backlog' }),
  })
  type(field, 'quorl orchard')
  press(await dialog.findByRole('button', { name: 'Add “quorl orchard” as it is' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Add it as it is' }))
  expect(asking.getByLabelText<HTMLInputElement>('Title').value).toBe('quorl orchard')
  type(asking.getByLabelText('Title'), 'Quorl Orchard')
  type(asking.getByLabelText('Year (if you know it)'), '2019')
  press(asking.getByRole('button', { name: 'Add it' }))
  await screen.findByText('Quorl Orchard is on your shelf: Backlog.')
  expect(api.callsOf('POST /api/games/named').map(({ body }) => body)).toEqual([
    { title: 'Quorl Orchard', releaseYear: 2019 },
  ])
  expect(api.callsOf(put)).toMatchObject([{ params: { gameId: quorl.id }, body: { status: 'backlog' } }])
  expect(screen.queryByRole('dialog', { name: 'Add it as it is' })).toBeNull()
})

test('where Steam’s store does not answer, that is said', async () => {
  const { dialog, field } = await setUp({
    'GET /api/games/find': () => [],
    'GET /api/games/steam': () => ({ finds: [], isComplete: false }),
  })
  type(field, 'quorl')
  expect(await dialog.findByText('Steam’s store has not answered. It may know more.')).toBeDefined()
})
