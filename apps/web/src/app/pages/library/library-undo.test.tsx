// @vitest-environment jsdom
import type { LibraryEntry } from '@guildhall/contract/library'
import { act, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Undoable, useUndoable } from '../../../features/library/undoing/take-back.ts'
import { useUndoKeys } from '../../../features/library/undoing/use-undo-keys.ts'
import { log } from '../../../platform/log.ts'
import { aCurrentUser } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { aGameCard, aLibraryEntry } from '../../../testing/gaming/game-builders.ts'
import { aSteamState } from '../../../testing/gaming/steam-builders.ts'
import { key } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { LibraryPage } from './library-page.tsx'

const entry = (title: string, part: Partial<LibraryEntry> = {}) =>
  aLibraryEntry({ status: 'backlog', ...part, game: aGameCard({ title }) })
const celeste = entry('Celeste', { rating: 10, lastPlayedAt: '2026-03-03T00:00:00.000Z' })
const pokemon = entry('Pokémon Red', { lastPlayedAt: '2026-03-02T00:00:00.000Z' })
const undone = { kind: 'edit' as const, count: 1, at: celeste.addedAt, isUndone: true, canUndo: false }

beforeEach(() => {
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  toasts.dismissAll()
  vi.restoreAllMocks()
})

function setUp(handlers: Handlers) {
  const api = fakeApi({
    'GET /api/library/{userId}/opening': () => refuse(500, 'internal_error'),
    'GET /api/library/{userId}': () => [celeste, pokemon],
    'GET /api/steam': () => aSteamState(),
    'GET /api/collections': () => [],
    'GET /api/overlap/shelf': () => ({ people: [], games: [] }),
    'GET /api/games/shelves': () => ({ top: null, shelves: [] }),
    ...handlers,
  })
  return { api, ...renderApp(<LibraryPage />, { path: '/library', route: '/library', user: aCurrentUser() }) }
}

const board = () => screen.findByRole('grid', { name: 'Your games' })
const toast = () => toasts.items().at(-1)
const tile = (name: RegExp) => screen.getByRole('link', { name })

test('letters act after a dot, until Escape, or until the focus leaves', async () => {
  const { api } = setUp({ 'PUT /api/games/{gameId}/rating': () => undefined })
  await board()
  act(() => tile(/^Celeste/).focus())
  key('.')
  key('ArrowRight')
  await screen.findByText('Keys for Pokémon Red')
  key('2')
  await waitFor(() => expect(api.callsOf('PUT /api/games/{gameId}/rating')).toHaveLength(1))
  key('Escape')
  expect(screen.queryByText(/^Keys for/)).toBeNull()
  key('3')
  expect(document.activeElement).toBe(screen.getByLabelText('Filter by name'))
  act(() => tile(/^Celeste/).focus())
  key('.')
  act(() => screen.getByLabelText('Filter by name').focus())
  expect(screen.queryByText(/^Keys for/)).toBeNull()
  expect(api.callsOf('PUT /api/games/{gameId}/rating')).toHaveLength(1)
})

test('what was done is taken back by Ctrl+Z, the last first, and by the button of its message', async () => {
  const { api } = setUp({
    'PUT /api/games/{gameId}/rating': () => undefined,
    'POST /api/library/{userId}/game/{gameId}': () => ({ ...celeste, status: 'on-hold' as const }),
    'POST /api/library/{userId}/changes/{id}/undo': ({ params }) => ({ ...undone, id: params['id'] ?? '' }),
  })
  await board()
  act(() => tile(/^Celeste/).focus())
  key('.')
  key('2')
  key('s')
  await waitFor(() => expect(api.callsOf('POST /api/library/{userId}/game/{gameId}')).toHaveLength(1))
  const rated = api.callsOf('PUT /api/games/{gameId}/rating')[0]?.query
  const placed = api.callsOf('POST /api/library/{userId}/game/{gameId}')[0]?.query
  const takenBack = () => api.callsOf('POST /api/library/{userId}/changes/{id}/undo').map(({ params }) => params['id'])
  key('z', { ctrlKey: true })
  await waitFor(() => expect(toast()?.message).toBe('Taken back: Celeste: On hold.'))
  key('z', { ctrlKey: true })
  await waitFor(() => expect(toast()?.message).toBe('Taken back: You gave Celeste 2 of 5.'))
  expect(takenBack()).toEqual([placed?.['changeId'], rated?.['changeId']])
  key('z', { ctrlKey: true })
  act(() => screen.getByLabelText('Filter by name').focus())
  key('z', { ctrlKey: true })
  expect(takenBack()).toHaveLength(2)
})

test('what was refused is no step back, and says nothing of a way back', async () => {
  const { api } = setUp({
    'PUT /api/games/{gameId}/rating': () => undefined,
    'POST /api/library/{userId}/game/{gameId}': () => refuse(503, 'unavailable'),
    'POST /api/library/{userId}/changes/{id}/undo': ({ params }) => ({ ...undone, id: params['id'] ?? '' }),
  })
  await board()
  act(() => tile(/^Celeste/).focus())
  key('.')
  key('2')
  await waitFor(() => expect(api.callsOf('PUT /api/games/{gameId}/rating')).toHaveLength(1))
  key('s')
  await waitFor(() => expect(toast()?.tone).toBe('error'))
  await waitFor(() => expect(toasts.items().map(({ message }) => message)).not.toContain('Celeste: On hold.'))
  key('z', { ctrlKey: true })
  await waitFor(() => expect(toast()?.message).toBe('Taken back: You gave Celeste 2 of 5.'))
})

test('what was done on another page stays, whenever its answer comes', async () => {
  const other: { undoable?: Undoable } = {}
  function Other() {
    const undoable = useUndoable()
    useEffect(() => {
      other.undoable = undoable
    })
    return null
  }
  function OtherRoom() {
    useUndoKeys()
    return <Other />
  }
  const answer = Promise.withResolvers<readonly string[]>()
  const elsewhere = renderApp(<Other />, { user: aCurrentUser() })
  other.undoable?.tell({ words: 'Beside a post.', made: Promise.resolve(['a']) })
  elsewhere.unmount()
  const room = renderApp(<OtherRoom />, { user: aCurrentUser() })
  const left = other.undoable
  room.unmount()
  const { api } = setUp({
    'POST /api/library/{userId}/changes/{id}/undo': ({ params }) => ({ ...undone, id: params['id'] ?? '' }),
    'PUT /api/games/{gameId}/rating': () => undefined,
  })
  await board()
  left?.tell({ words: 'Of a page that was left.', made: answer.promise })
  answer.resolve(['b'])
  act(() => tile(/^Celeste/).focus())
  key('z', { ctrlKey: true })
  key('.')
  key('2')
  await waitFor(() => expect(api.callsOf('PUT /api/games/{gameId}/rating')).toHaveLength(1))
  key('z', { ctrlKey: true })
  await waitFor(() => expect(toast()?.message).toBe('Taken back: You gave Celeste 2 of 5.'))
  key('z', { ctrlKey: true })
  expect(api.callsOf('POST /api/library/{userId}/changes/{id}/undo')).toHaveLength(1)
})

test('what was changed since elsewhere is not taken back, and that is said', async () => {
  setUp({
    'PUT /api/games/{gameId}/rating': () => undefined,
    'POST /api/library/{userId}/changes/{id}/undo': () => refuse(409, 'library_change_overtaken'),
  })
  await board()
  act(() => tile(/^Celeste/).focus())
  key('.')
  key('2')
  await waitFor(() => expect(toast()?.action?.label).toBe('Undo'))
  act(() => toast()?.action?.onSelect())
  await waitFor(() =>
    expect(toast()?.message).toBe('Not taken back, because it was changed again since: You gave Celeste 2 of 5.'),
  )
})

test('the message of a change that the keys took back goes; another outlives its page', async () => {
  const { api, unmount } = setUp({
    'PUT /api/games/{gameId}/rating': () => undefined,
    'POST /api/library/{userId}/changes/{id}/undo': ({ params }) => ({ ...undone, id: params['id'] ?? '' }),
  })
  await board()
  act(() => tile(/^Celeste/).focus())
  key('.')
  key('2')
  await waitFor(() => expect(toast()?.message).toBe('You gave Celeste 2 of 5.'))
  key('z', { ctrlKey: true })
  await waitFor(() =>
    expect(toasts.items().map(({ message }) => message)).toEqual(['Taken back: You gave Celeste 2 of 5.']),
  )
  key('4')
  await waitFor(() => expect(toast()?.message).toBe('You gave Celeste 4 of 5.'))
  const action = toast()?.action
  unmount()
  act(() => action?.onSelect())
  act(() => action?.onSelect())
  await waitFor(() => expect(api.callsOf('POST /api/library/{userId}/changes/{id}/undo')).toHaveLength(2))
})
