// @vitest-environment jsdom
import type { Collection } from '@guildhall/contract/collections'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, type Handlers, refuse } from '../../testing/fake-api.ts'
import { aGameCard, aLibraryEntry } from '../../testing/gaming/game-builders.ts'
import { aCollection } from '../../testing/gaming/keeping-builders.ts'
import { key, press, type } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { AddToCollection } from './add-to-collection.tsx'
import { CollectionFilter } from './collection-filter.tsx'

beforeEach(() => {
  for (const { id } of toasts.items()) toasts.dismiss(id)
})

const next = aCollection({ kind: 'shelf', name: 'Next', games: 2, holds: false })
const cosy = aCollection({ kind: 'tag', name: 'Cosy', games: 1, holds: true })
const short = aCollection({ kind: 'smart', name: 'Short', rule: { hoursTo: 10 }, games: 9, holds: true })

function serve(handlers: Handlers = {}) {
  return fakeApi({
    'GET /api/collections': () => [next, cosy, short],
    'GET /api/games/kinds': () => ({ genres: [{ name: 'Puzzle', count: 3 }], platforms: [], modes: [], games: 3 }),
    'GET /api/collections/preview': () => ({ games: 42 }),
    ...handlers,
  })
}

function openMenu(name: string) {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  key('Enter')
}
const toast = () => toasts.items().at(-1)

async function openAll(handlers: Handlers = {}) {
  const api = serve(handlers)
  renderApp(<CollectionFilter value={undefined} onChange={() => undefined} />)
  expect(api.callsOf('GET /api/collections')).toHaveLength(0)
  openMenu('Collections: all games')
  await waitFor(() => expect(api.callsOf('GET /api/collections')).toHaveLength(1))
  press(await screen.findByRole('menuitem', { name: 'Change collections…' }))
  await screen.findByRole('dialog', { name: 'Your collections' })
  return api
}
const order = () =>
  within(screen.getByRole('list', { name: 'Your collections' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent?.match(/Next|Cosy|Short/)?.[0])

test('the library narrows to a collection, and opens again', async () => {
  serve()
  const onChange = vi.fn<(id: string | undefined) => void>()
  const { unmount } = renderApp(<CollectionFilter value={undefined} onChange={onChange} />)
  openMenu('Collections: all games')
  press(await screen.findByRole('menuitemradio', { name: 'Short (9)' }))
  expect(onChange).toHaveBeenLastCalledWith(short.id)
  unmount()
  renderApp(<CollectionFilter value={short.id} onChange={onChange} />)
  await screen.findByRole('button', { name: 'Collection: Short' })
  openMenu('Collection: Short')
  press(await screen.findByRole('menuitemradio', { name: 'All games' }))
  expect(onChange).toHaveBeenLastCalledWith(undefined)
})

test('a smart collection is made of a rule, with what it would hold', async () => {
  const made = aCollection({ kind: 'smart', name: 'Puzzles' })
  const api = serve({ 'POST /api/collections': () => made })
  const onChange = vi.fn<(id: string | undefined) => void>()
  renderApp(<CollectionFilter value={undefined} onChange={onChange} />)
  openMenu('Collections: all games')
  press(await screen.findByRole('menuitem', { name: 'New collection…' }))
  press(await screen.findByRole('button', { name: 'Create' }))
  expect(screen.getByText('A collection needs a name.')).toBeDefined()
  type(screen.getByLabelText('Name'), ' Puzzles ')
  press(screen.getByRole('radio', { name: /^Smart/ }))
  type(screen.getByLabelText('Add a condition'), 'status')
  press(screen.getByRole('button', { name: 'Playing' }))
  type(screen.getByLabelText('Add another condition'), 'hours')
  type(screen.getByLabelText('To, in hours'), '20')
  press(screen.getByRole('radio', { name: 'Any of this' }))
  await screen.findByText('Holds 42 games now')
  press(screen.getByRole('radio', { name: 'Plum' }))
  press(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(made.id))
  expect(api.callsOf('POST /api/collections')[0]?.body).toEqual({
    kind: 'smart',
    name: 'Puzzles',
    colour: 'plum',
    rule: { match: 'any', statuses: ['backlog', 'playing'], hoursTo: 20 },
  })
})

test('a name that is taken is said at the name', async () => {
  serve({ 'POST /api/collections': () => refuse(409, 'collection_name_taken') })
  renderApp(<CollectionFilter value={undefined} onChange={() => undefined} />)
  openMenu('Collections: all games')
  press(await screen.findByRole('menuitem', { name: 'New collection…' }))
  const name = await screen.findByLabelText('Name')
  type(name, 'Next')
  press(screen.getByRole('button', { name: 'Create' }))
  await screen.findByText('You have a collection of this name already.')
  expect(name.getAttribute('aria-invalid')).toBe('true')
})

test('collections move by the keyboard, shown at once and undone when refused', async () => {
  const gate = Promise.withResolvers<void>()
  const api = await openAll({
    'PUT /api/collections/order': () => gate.promise.then(() => refuse(503, 'unavailable')),
  })
  const down = screen.getByRole('button', { name: 'Move Next down, 1 of 3' })
  act(() => down.focus())
  key('End')
  await waitFor(() => expect(order()).toEqual(['Cosy', 'Short', 'Next']))
  await waitFor(() =>
    expect(api.callsOf('PUT /api/collections/order')[0]?.body).toEqual({ ids: [cosy.id, short.id, next.id] }),
  )
  gate.resolve()
  await waitFor(() => expect(order()).toEqual(['Next', 'Cosy', 'Short']))
})

test('games on a shelf move to a place, shown at once', async () => {
  const [celeste, tunic] = [aGameCard({ title: 'Celeste' }), aGameCard({ title: 'Tunic' })]
  const now = { ids: [celeste.id, tunic.id] }
  const api = await openAll({
    'GET /api/collections/{id}/games': () => now.ids,
    'GET /api/library/{userId}': () => [celeste, tunic].map((game) => aLibraryEntry({ game })),
    'PUT /api/collections/{id}/games/{gameId}/place': () => {
      now.ids = now.ids.toReversed()
    },
  })
  openMenu('More for Next')
  press(await screen.findByRole('menuitem', { name: 'Order its games' }))
  press(await screen.findByRole('button', { name: 'Move Tunic up, 2 of 2' }))
  await screen.findByRole('button', { name: 'Move Tunic up, 1 of 2' })
  await waitFor(() =>
    expect(api.callsOf('PUT /api/collections/{id}/games/{gameId}/place')[0]).toMatchObject({
      params: { id: next.id, gameId: tunic.id },
      body: { place: 0 },
    }),
  )
})

test('a collection that was taken away comes back with its games and in its place', async () => {
  const again = aCollection({ kind: 'tag', name: 'Cosy' })
  const now: { all: Collection[] } = { all: [next, cosy, short] }
  const api = await openAll({
    'GET /api/collections': () => now.all,
    'GET /api/collections/{id}/games': () => ['72', 'h5'],
    'DELETE /api/collections/{id}': () => {
      now.all = [next, short]
    },
    'POST /api/collections': () => again,
    'PATCH /api/collections/{id}/games': () => again,
    'PUT /api/collections/order': () => undefined,
  })
  openMenu('More for Cosy')
  press(await screen.findByRole('menuitem', { name: 'Take it away' }))
  await waitFor(() => expect(toast()?.message).toBe('“Cosy” is gone. Its games stay on your shelf.'))
  expect(order()).toEqual(['Next', 'Short'])
  act(() => toast()?.action?.onSelect())
  await waitFor(() =>
    expect(api.callsOf('PUT /api/collections/order')[0]?.body).toEqual({ ids: [next.id, again.id, short.id] }),
  )
  expect(api.callsOf('PATCH /api/collections/{id}/games')[0]).toMatchObject({
    params: { id: again.id },
    body: { add: ['72', 'h5'] },
  })
})

test('a game is put into collections one by one; smart ones are not offered', async () => {
  const api = serve({ 'PATCH /api/collections/{id}/games': () => cosy })
  renderApp(<AddToCollection gameIds={['72']} />)
  openMenu('Collections')
  press(await screen.findByRole('menuitemcheckbox', { name: 'Cosy', checked: true }))
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Short' })).toBeNull()
  await waitFor(() =>
    expect(api.callsOf('PATCH /api/collections/{id}/games')[0]).toMatchObject({
      params: { id: cosy.id },
      body: { add: [], remove: ['72'] },
    }),
  )
})

test('many games go in at once, and undo takes out only those that came', async () => {
  const api = serve({
    'GET /api/collections/{id}/games': () => ['72'],
    'PATCH /api/collections/{id}/games': () => next,
  })
  renderApp(<AddToCollection gameIds={['72', '73', '74']} />)
  openMenu('Collections')
  press(await screen.findByRole('menuitem', { name: 'Next' }))
  await waitFor(() => expect(toast()?.message).toBe('2 games more in “Next”.'))
  act(() => toast()?.action?.onSelect())
  await waitFor(() =>
    expect(api.callsOf('PATCH /api/collections/{id}/games').map(({ body }) => body)).toEqual([
      { add: ['73', '74'], remove: [] },
      { add: [], remove: ['73', '74'] },
    ]),
  )
})
