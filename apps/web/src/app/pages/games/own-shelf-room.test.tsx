// @vitest-environment jsdom
import type { LibraryEntryDetails } from '@guildhall/contract/library'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { anId } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, offline, refuse } from '../../../testing/fake-api.ts'
import { aGame, aLibraryEntry } from '../../../testing/gaming/game-builders.ts'
import { aCollection, aCopy, aPlaythrough, entryDetails } from '../../../testing/gaming/keeping-builders.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { OwnShelfRoom } from './own-shelf-room.tsx'

const game = aGame()

beforeEach(() => {
  localStorage.clear()
  for (const { id } of toasts.items()) toasts.dismiss(id)
})

function setUp(part: Partial<LibraryEntryDetails> = {}, handlers: Handlers = {}) {
  const now = { details: entryDetails({ game, ...part }) }
  const api = fakeApi({
    'GET /api/library/{userId}/game/{gameId}': () => now.details,
    'GET /api/collections': () => [],
    ...handlers,
  })
  renderApp(<OwnShelfRoom game={game} own={entryDetails({ game, ...part })} />)
  return { api, now }
}

const openMenu = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  act(() => button.focus())
  key('Enter')
}
const toast = () => toasts.items().at(-1)
const anUndoneEdit = (id: string) => ({
  id,
  kind: 'edit' as const,
  count: 1,
  at: '2026-03-14T12:00:00.000Z',
  isUndone: true,
  canUndo: false,
})

test('a game that is not on the shelf can be put there, or a copy of it', async () => {
  const { api } = setUp(
    {},
    {
      'GET /api/library/{userId}/game/{gameId}': () => refuse(404, 'entry_not_found'),
      'POST /api/library/{userId}/game/{gameId}/copies': () => aCopy(),
    },
  )
  await screen.findByRole('heading', { name: 'Not on your shelf' })
  press(screen.getByRole('button', { name: 'Add a copy' }))
  press(await screen.findByRole('button', { name: 'Add it' }))
  await waitFor(() =>
    expect(api.callsOf('POST /api/library/{userId}/game/{gameId}/copies')[0]?.body).toEqual({
      source: 'steam',
      platform: null,
      typedMinutes: 0,
    }),
  )
})

test('what did not arrive can be asked for again', async () => {
  const { api } = setUp({}, { 'GET /api/library/{userId}/game/{gameId}': offline })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.answer('GET /api/library/{userId}/game/{gameId}', () => entryDetails({ game }))
  press(retry)
  await screen.findByRole('heading', { name: 'Playthroughs' })
})

test('hours say where they come from, and a lower number is explained', async () => {
  setUp({
    playtime: { minutes: 4020, evidence: 'typed' },
    bySource: [
      { source: 'steam', playtime: { minutes: 3840, evidence: 'proved' } },
      { source: 'physical', playtime: { minutes: 120, evidence: 'typed' } },
      { source: null, playtime: { minutes: 60, evidence: 'typed' } },
    ],
    copies: [
      aCopy({
        source: 'steam',
        sourceId: '367520',
        told: { minutes: 3840, evidence: 'proved' },
        lowerMinutes: 600,
        isGone: true,
      }),
    ],
  })
  const sources = within(await screen.findByRole('list', { name: 'Hours by where they come from' }))
  expect(sources.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '64 h on Steam, proved',
    '2 h on a disc or cartridge, typed',
    '1 h typed',
  ])
  expect(screen.getByText('Steam told fewer hours last time, 10 h. The higher number is kept.')).toBeDefined()
  expect(screen.getByText('Gone from the account')).toBeDefined()
})

test('a copy goes at once and comes back as it was; one that a platform tells of stays', async () => {
  const typed = aCopy({ source: 'gog', platform: 'Linux', typedMinutes: 90 })
  const told = aCopy({ source: 'steam', sourceId: '1', told: { minutes: 60, evidence: 'proved' } })
  const gate = Promise.withResolvers<void>()
  const { api } = setUp(
    { copies: [typed, told] },
    {
      'DELETE /api/library/{userId}/copies/{id}': () => gate.promise.then(() => undefined),
      'POST /api/library/{userId}/changes/{id}/undo': ({ params }) => anUndoneEdit(params['id'] ?? ''),
    },
  )
  await openMenu('More about the copy: Steam')
  await screen.findByRole('menuitem', { name: 'Type hours beside it' })
  expect(screen.queryByRole('menuitem', { name: 'Take it away' })).toBeNull()
  key('Escape')
  await openMenu('More about the copy: GOG, Linux')
  press(await screen.findByRole('menuitem', { name: 'Take it away' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a copy' })))
  gate.resolve()
  await waitFor(() => expect(toast()?.message).toBe('A copy less: GOG, Linux.'))
  act(() => toast()?.action?.onSelect())
  await waitFor(() => expect(toast()?.message).toBe('Taken back: A copy less: GOG, Linux.'))
  const [gone, undone] = [
    api.callsOf('DELETE /api/library/{userId}/copies/{id}'),
    api.callsOf('POST /api/library/{userId}/changes/{id}/undo'),
  ]
  expect(undone.map(({ params }) => params['id'])).toEqual(gone.map(({ query }) => query['changeId']))
})

test('what is done to a copy that a platform tells of offers no way back, so it is asked first', async () => {
  const told = aCopy({ source: 'steam', sourceId: '1', told: { minutes: 60, evidence: 'proved' }, isGone: true })
  const { api } = setUp(
    { copies: [told] },
    {
      'PATCH /api/library/{userId}/copies/{id}': () => ({ ...told, typedMinutes: 90 }),
      'DELETE /api/library/{userId}/copies/{id}': () => undefined,
    },
  )
  await openMenu('More about the copy: Steam')
  press(await screen.findByRole('menuitem', { name: 'Type hours beside it' }))
  type(await screen.findByLabelText('Hours played beside that'), '1:30')
  press(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(toast()).toMatchObject({ message: 'The copy is changed: Steam.', action: undefined }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openMenu('More about the copy: Steam')
  press(await screen.findByRole('menuitem', { name: 'Take it away' }))
  const question = within(await screen.findByRole('dialog', { name: 'Take the copy away?' }))
  expect(question.getByText(/Its 1 h go with it, and do not come back\./)).toBeDefined()
  press(question.getByRole('button', { name: 'Cancel' }))
  expect(api.callsOf('DELETE /api/library/{userId}/copies/{id}')).toHaveLength(0)
  await openMenu('More about the copy: Steam')
  press(await screen.findByRole('menuitem', { name: 'Take it away' }))
  press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take it away' }))
  await waitFor(() => expect(toast()).toMatchObject({ message: 'A copy less: Steam.', action: undefined }))
  expect(api.callsOf('PATCH /api/library/{userId}/copies/{id}')[0]?.query).toEqual({})
  expect(api.callsOf('DELETE /api/library/{userId}/copies/{id}')[0]?.query).toEqual({})
})

test('a refusal brings the copy back and says why', async () => {
  setUp({ copies: [aCopy()] }, { 'DELETE /api/library/{userId}/copies/{id}': () => refuse(409, 'copy_is_synced') })
  await openMenu('More about the copy: GOG')
  press(await screen.findByRole('menuitem', { name: 'Take it away' }))
  await waitFor(() =>
    expect(toast()?.message).toBe('A platform tells of this copy. Unlink the account to take it away.'),
  )
  expect(screen.getByRole('button', { name: 'More about the copy: GOG' })).toBeDefined()
})

test('notes are saved on leaving the field, and kept on this device until they are', async () => {
  const { api, now } = setUp({}, { 'POST /api/library/{userId}/game/{gameId}': () => refuse(503, 'unavailable') })
  const notes = await screen.findByLabelText<HTMLTextAreaElement>('Notes')
  type(notes, 'Left at the second bench.')
  fireEvent.blur(notes)
  await screen.findByText(/Your words are kept on this device/)
  expect(Object.values(localStorage)).toEqual(['"Left at the second bench."'])
  expect(notes.value).toBe('Left at the second bench.')
  api.answer('POST /api/library/{userId}/game/{gameId}', ({ body }) => {
    now.details = { ...now.details, ...(body as { notes: string }) }
    return aLibraryEntry({ game })
  })
  press(screen.getByRole('button', { name: 'Save them now' }))
  await waitFor(() => expect(localStorage).toHaveLength(0))
  expect(notes.value).toBe('Left at the second bench.')
  expect(screen.queryByText(/kept on this device/)).toBeNull()
})

test('what is written while notes are being saved is saved afterwards, not lost', async () => {
  const gate = Promise.withResolvers<void>()
  const { api } = setUp(
    {},
    { 'POST /api/library/{userId}/game/{gameId}': () => gate.promise.then(() => aLibraryEntry({ game })) },
  )
  const notes = await screen.findByLabelText<HTMLTextAreaElement>('Notes')
  type(notes, 'One')
  fireEvent.keyDown(notes, { key: 'Enter', ctrlKey: true })
  await screen.findByText('Saving')
  type(notes, 'One and two')
  fireEvent.blur(notes)
  gate.resolve()
  await waitFor(() =>
    expect(api.callsOf('POST /api/library/{userId}/game/{gameId}').map(({ body }) => body)).toEqual([
      { notes: 'One' },
      { notes: 'One and two' },
    ]),
  )
})

test('a playthrough begins today, and its days must make sense', async () => {
  const { api } = setUp({}, { 'POST /api/library/{userId}/game/{gameId}/playthroughs': () => aPlaythrough() })
  press(await screen.findByRole('button', { name: 'Begin one' }))
  const began = await screen.findByLabelText<HTMLInputElement>('Began on')
  type(screen.getByLabelText('Ended on'), '2001-01-01')
  press(screen.getByRole('button', { name: 'Begin it' }))
  expect(screen.getByRole('alert').textContent).toBe('It ended before it began.')
  type(screen.getByLabelText('Ended on'), '')
  type(screen.getByLabelText('Name'), ' The hard way ')
  type(screen.getByLabelText('Hours, this time'), '1:30')
  press(screen.getByRole('button', { name: 'Begin it' }))
  await waitFor(() =>
    expect(api.callsOf('POST /api/library/{userId}/game/{gameId}/playthroughs')[0]?.body).toEqual({
      name: 'The hard way',
      platform: null,
      startedOn: began.value,
      endedOn: null,
      isFinished: false,
      minutes: 90,
      rating: null,
    }),
  )
})

test('a finished playthrough offers to say the same of the game, in one press that can be taken back', async () => {
  const change = {
    id: anId(),
    kind: 'bulk' as const,
    count: 1,
    at: '2026-03-14T20:04:00.000Z',
    isUndone: false,
    canUndo: true,
  }
  const year = new Date().getFullYear()
  const through = aPlaythrough({ endedOn: `${year}-01-02`, isFinished: true, minutes: 330, rating: 8 })
  const { api, now } = setUp(
    { status: 'playing', playthroughs: [through] },
    {
      'POST /api/library/{userId}/playthroughs/{id}/finish': () => change,
      'POST /api/library/{userId}/changes/{id}/undo': () => change,
    },
  )
  expect(await screen.findByText('Finished on 2 January, 5.5 h, 4 stars?')).toBeDefined()
  press(screen.getByRole('button', { name: 'Yes: Finished on 2 January, 5.5 h, 4 stars' }))
  await waitFor(() => expect(toast()?.message).toBe('Hollow Knight is finished.'))
  expect(api.callsOf('POST /api/library/{userId}/playthroughs/{id}/finish')).toHaveLength(1)
  now.details = entryDetails({ game, playthroughs: [through], status: 'beaten' })
  act(() => toast()?.action?.onSelect())
  await waitFor(() => expect(api.callsOf('POST /api/library/{userId}/changes/{id}/undo')).toHaveLength(1))
})

test.each([
  ['the game is finished', { status: 'completed' as const, playthroughs: [aPlaythrough({ isFinished: true })] }],
  [
    'one plays it again',
    { playthroughs: [aPlaythrough({ isFinished: true }), aPlaythrough({ number: 2, startedOn: '2026-01-01' })] },
  ],
])('no finish is offered where %s', async (_why, part) => {
  setUp(part)
  await screen.findByRole('heading', { name: /^Playthrough 1/ })
  expect(screen.queryByRole('button', { name: /^Yes: / })).toBeNull()
})

test('the journal is written, and what is taken out can be put back', async () => {
  const entry = { id: 'a0000000-0000-4000-8000-000000000001', on: '2026-03-01', text: 'Found the lamp.', minutes: 60 }
  const playthrough = aPlaythrough({ number: 2, journal: [entry] })
  const { api } = setUp(
    { playthroughs: [playthrough] },
    {
      'POST /api/library/{userId}/playthroughs/{id}/journal': () => entry,
      'DELETE /api/library/{userId}/journal/{id}': () => undefined,
    },
  )
  press(await screen.findByRole('button', { name: 'Write in the journal of Playthrough 2' }))
  press(await screen.findByRole('button', { name: 'Save' }))
  expect(screen.getByText('A day in the journal needs some words.')).toBeDefined()
  type(screen.getByLabelText('What happened'), 'Lost the lamp.')
  type(screen.getByLabelText('Day'), '2026-03-02')
  press(screen.getByRole('button', { name: 'Save' }))
  const journal = 'POST /api/library/{userId}/playthroughs/{id}/journal'
  await waitFor(() =>
    expect(api.callsOf(journal)[0]?.body).toEqual({ on: '2026-03-02', text: 'Lost the lamp.', minutes: null }),
  )
  await openMenu('More about 1 March 2026')
  press(await screen.findByRole('menuitem', { name: 'Take it out' }))
  await waitFor(() => expect(toast()?.message).toBe('It is out of your journal.'))
  act(() => toast()?.action?.onSelect())
  await waitFor(() =>
    expect(api.callsOf(journal).at(-1)?.body).toEqual({ on: '2026-03-01', text: 'Found the lamp.', minutes: 60 }),
  )
})

test('a playthrough is removed after a yes that counts its journal', async () => {
  const playthrough = aPlaythrough({
    name: 'First',
    journal: [{ id: 'a0000000-0000-4000-8000-000000000002', on: '2026-03-01', text: 'Begun.', minutes: null }],
  })
  const { api } = setUp(
    { playthroughs: [playthrough] },
    { 'DELETE /api/library/{userId}/playthroughs/{id}': () => undefined },
  )
  await openMenu('More about Playthrough 1: First')
  press(await screen.findByRole('menuitem', { name: 'Remove it' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove Playthrough 1: First?' })
  expect(dialog.textContent).toContain('what you wrote in its journal (1) goes with it')
  press(within(dialog).getByRole('button', { name: 'Remove it' }))
  await waitFor(() =>
    expect(api.callsOf('DELETE /api/library/{userId}/playthroughs/{id}')[0]?.params.id).toBe(playthrough.id),
  )
})

test('the collections that hold it lead to their games', async () => {
  const holding = aCollection({ name: 'Next', holds: true })
  setUp({}, { 'GET /api/collections': () => [holding, aCollection({ name: 'Never', holds: false })] })
  const link = await screen.findByRole('link', { name: 'Next' })
  expect(link.getAttribute('href')).toBe(`/library?collection=${holding.id}`)
  expect(screen.queryByRole('link', { name: 'Never' })).toBeNull()
})
