// @vitest-environment jsdom
import type { LibraryImport } from '@guildhall/contract/imports'
import { usualPrivacy } from '@guildhall/contract/privacy'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, type Handlers, offline, refuse } from '../../../testing/fake-api.ts'
import { fakeUploads } from '../../../testing/fake-upload.ts'
import { aGameCard } from '../../../testing/gaming/game-builders.ts'
import { anImport, anImportRow } from '../../../testing/gaming/import-builders.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { ImportPage } from './import-page.tsx'

beforeEach(() => act(() => toasts.dismissAll()))

const portal = aGameCard({ id: '72', title: 'Portal 2', releaseYear: 2011 })
const csv = new File(['Name,Playtime\nPortal 2,60\n'], 'games.csv', { type: 'text/csv' })

function setUp(draft: LibraryImport | undefined, handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /api/library/{userId}/imports': () => [],
    'GET /api/library/{userId}/imports/{id}': () => draft ?? refuse(404, 'import_not_found'),
    'GET /api/library/{userId}/imports/{id}/rows': () => [],
    'GET /api/privacy': () => usualPrivacy,
    'GET /api/welcome': () => ({ state: 'open', steps: [], letters: [] }),
    ...handlers,
  })
  const path = draft === undefined ? '/library/import' : `/library/import?file=${draft.id}`
  return { api, ...renderApp(<ImportPage />, { path, route: '/library/import' }) }
}

const chooseFile = (file: File) => {
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  if (field === null) throw new Error('there is no field for a file')
  fireEvent.change(field, { target: { files: [file] } })
}

test('a chosen file is read, and the page shows what it would do', async () => {
  const sent = fakeUploads()
  const draft = anImport({ counts: { rows: 1, new: 1 } })
  const { router, api } = setUp(undefined, {
    'GET /api/library/{userId}/imports/{id}': () => draft,
    'GET /api/library/{userId}/imports/{id}/rows': () => [
      anImportRow({ state: 'new', game: portal, title: 'Portal II', rating: 9 }),
    ],
  })
  chooseFile(csv)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body.get('file')).toEqual(csv)
  expect(sent[0]?.url).toMatch(/\/api\/library\/[0-9a-f-]{36}\/imports$/)
  act(() => sent[0]?.answer(201, draft))
  await waitFor(() => expect(router.state.location.search).toBe(`?file=${draft.id}`))
  const row = (await screen.findByText('In the file: Portal II')).closest('li') as HTMLElement
  expect(row.textContent).toContain('Portal 2')
  expect(row.textContent).toContain('Finished · 10 h · GOG')
  expect(screen.getByRole('button', { name: 'Add 1 game' })).toBeDefined()
  expect(api.callsOf('GET /api/library/{userId}/imports/{id}/rows')[0]?.query).toMatchObject({ state: 'new' })
})

test('names that one game alone goes by are taken with the file, and that is said', async () => {
  const sent = fakeUploads()
  const read = anImport({ counts: { rows: 3, unmatched: 3, perhaps: 3, namesakes: 2 } })
  const draft = { ...read, counts: { ...read.counts, new: 2, unmatched: 1, perhaps: 1, namesakes: 0 } }
  const { api } = setUp(undefined, {
    'POST /api/library/{userId}/imports/{id}/namesakes': () => draft,
    'GET /api/library/{userId}/imports/{id}': () => draft,
  })
  chooseFile(csv)
  await waitFor(() => expect(sent).toHaveLength(1))
  act(() => sent[0]?.answer(201, read))
  expect(await screen.findByText(/^2 rows say no year/)).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Add 2 games' })).toBeDefined()
  expect(api.callsOf('POST /api/library/{userId}/imports/{id}/namesakes')[0]?.params['id']).toBe(read.id)
})

test('names that could not be taken are offered by the draft', async () => {
  const sent = fakeUploads()
  const read = anImport({ counts: { rows: 1, unmatched: 1, perhaps: 1, namesakes: 1 } })
  setUp(undefined, {
    'POST /api/library/{userId}/imports/{id}/namesakes': () => refuse(503, 'unavailable'),
    'GET /api/library/{userId}/imports/{id}': () => read,
    'GET /api/library/{userId}/imports/{id}/rows': () => [anImportRow({ mayBeKnown: true })],
  })
  chooseFile(csv)
  await waitFor(() => expect(sent).toHaveLength(1))
  act(() => sent[0]?.answer(201, read))
  expect(await screen.findByRole('button', { name: 'Take this one' })).toBeDefined()
  expect(screen.queryByText(/says no year, and one game only goes by its name: it was taken/)).toBeNull()
})

test.each([
  ['empty', new File([], 'games.csv'), 'This file is empty.'],
  ['too large', new File(['x'.repeat(5 * 1024 * 1024 + 1)], 'games.csv'), 'This file is larger than 5 MB.'],
])('a file that is %s is not sent', async (_, file, words) => {
  const sent = fakeUploads()
  setUp(undefined)
  chooseFile(file)
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(sent).toHaveLength(0)
})

test('a file that cannot be read is said to be so, and another can be chosen', async () => {
  const sent = fakeUploads()
  setUp(undefined)
  chooseFile(csv)
  await waitFor(() => expect(sent).toHaveLength(1))
  act(() => sent[0]?.answer(422, { code: 'import_no_names', message: '' }))
  expect((await screen.findByRole('alert')).textContent).toContain('No column of this table holds names of games.')
  fireEvent.drop(screen.getByRole('group', { name: 'Bring a file' }), {
    dataTransfer: { files: [csv], types: ['Files'] },
  })
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('sending can be stopped', async () => {
  const sent = fakeUploads()
  setUp(undefined)
  chooseFile(csv)
  press(await screen.findByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull())
  expect(sent[0]?.isAborted).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an unknown game is one of those proposed, or is left out', async () => {
  const rows = [anImportRow({ proposals: [portal] }), anImportRow({ line: 3, title: 'A tool' })]
  const draft = anImport({ counts: { rows: 2, unmatched: 2 } })
  const { api } = setUp(draft, {
    'GET /api/library/{userId}/imports/{id}/rows': () => rows,
    'PUT /api/library/{userId}/imports/{id}/rows/{line}': ({ params }) => {
      rows.splice(
        rows.findIndex(({ line }) => String(line) === params['line']),
        1,
      )
      return anImport({ id: draft.id, counts: { rows: 2, unmatched: rows.length, new: 2 - rows.length } })
    },
  })
  press(await screen.findByRole('button', { name: 'Portal 2, 2011' }))
  await waitFor(() => expect(screen.queryByText('Portal the Second')).toBeNull())
  const leaveOut = screen.getByRole('button', { name: 'Leave out A tool' })
  await waitFor(() => expect(document.activeElement?.closest('li')).toBe(leaveOut.closest('li')))
  press(leaveOut)
  await waitFor(() => expect(screen.queryByText('A tool')).toBeNull())
  const calls = api.callsOf('PUT /api/library/{userId}/imports/{id}/rows/{line}')
  expect(calls.map(({ params, body }) => [params['line'], body])).toEqual([
    ['2', { decision: 'match', gameId: '72' }],
    ['3', { decision: 'ignore' }],
  ])
  expect(screen.getByText('Nothing here any more.')).toBeDefined()
})

test('what nobody knows is kept from the foot as well, and stands among the new ones then', async () => {
  let isKept = false
  const draft = (): LibraryImport =>
    anImport({
      id: '0190a000-0000-7000-8000-000000000001',
      counts: isKept ? { rows: 3, new: 3 } : { rows: 3, new: 1, unmatched: 2 },
    })
  const { api } = setUp(draft(), {
    'GET /api/library/{userId}/imports/{id}': draft,
    'GET /api/library/{userId}/imports/{id}/rows': ({ query }) =>
      query['state'] === 'new'
        ? [anImportRow({ state: 'new', game: portal, title: portal.title })]
        : isKept
          ? []
          : [anImportRow({ title: 'Quorl' })],
    'POST /api/library/{userId}/imports/{id}/keep': () => {
      isKept = true
      return draft()
    },
  })
  expect(await screen.findByText(/2 rows stay off/)).toBeDefined()
  press(screen.getByRole('button', { name: 'Keep 2 unknown too' }))
  expect(await screen.findByRole('button', { name: 'Add 3 games' })).toBeDefined()
  expect(api.callsOf('POST /api/library/{userId}/imports/{id}/keep')).toMatchObject([{ body: { which: 'unknown' } }])
  await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toContain('New'))
  expect((await screen.findAllByText('Portal 2')).length).toBeGreaterThan(0)
})

test('a game that is not out comes without its finish, and that is said', async () => {
  setUp(anImport({ counts: { rows: 1, new: 1 } }), {
    'GET /api/library/{userId}/imports/{id}/rows': () => [
      anImportRow({ state: 'new', game: portal, title: portal.title, status: null, isFinishLeftOut: true }),
    ],
  })
  expect(await screen.findByText(/not out yet, so it comes without its finish/)).toBeDefined()
})

test('an unknown game is found by its name', async () => {
  const draft = anImport({ counts: { rows: 1, unmatched: 1 } })
  const { api } = setUp(draft, {
    'GET /api/library/{userId}/imports/{id}/rows': () => [anImportRow()],
    'GET /api/games/find': () => [portal],
    'PUT /api/library/{userId}/imports/{id}/rows/{line}': () => draft,
  })
  press(await screen.findByRole('button', { name: 'Find the game: Portal the Second' }))
  const dialog = await screen.findByRole('dialog', { name: 'Which game is this?' })
  expect(within(dialog).getByRole<HTMLInputElement>('searchbox').value).toBe('Portal the Second')
  press(await within(dialog).findByRole('button', { name: 'This one: Portal 2' }))
  await waitFor(() =>
    expect(api.callsOf('PUT /api/library/{userId}/imports/{id}/rows/{line}')[0]?.body).toEqual({
      decision: 'match',
      gameId: '72',
    }),
  )
})

test('whose word holds is chosen at once, and as before when the server does not take it', async () => {
  const draft = anImport({ counts: { rows: 3, changed: 3 } })
  const { api } = setUp(draft, {
    'PATCH /api/library/{userId}/imports/{id}': () => refuse(500, 'internal_error'),
  })
  const replace = () => screen.getByRole<HTMLInputElement>('radio', { name: /Take what the file says/ })
  press(await screen.findByRole('radio', { name: /Take what the file says/ }))
  await screen.findByRole('alert')
  expect(replace().checked).toBe(false)
  const replaced = { ...draft, onConflict: 'replace' as const }
  api.answer('PATCH /api/library/{userId}/imports/{id}', () => replaced)
  press(replace())
  await waitFor(() => expect(replace().checked).toBe(true))
  expect(api.callsOf('PATCH /api/library/{userId}/imports/{id}').at(-1)?.body).toEqual({ onConflict: 'replace' })
})

test('applying says what it did, and is taken back', async () => {
  const draft = anImport({ counts: { rows: 5, new: 3, changed: 1, faulty: 1 } })
  const applied = { ...draft, state: 'applied' as const, canUndo: true, appliedAt: draft.createdAt }
  const undone = { ...applied, state: 'undone' as const, canUndo: false }
  const { api } = setUp(draft, {
    'POST /api/library/{userId}/imports/{id}/apply': () => applied,
    'POST /api/library/{userId}/imports/{id}/undo': () => undone,
  })
  press(await screen.findByRole('button', { name: 'Add 3 games and change 1' }))
  expect(
    (await screen.findByText('3 games came onto your shelf, 1 game changed.')).closest('[role=status]'),
  ).not.toBeNull()
  expect(screen.getByText('1 row stayed off.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See your library' }).getAttribute('href')).toBe('/library')
  expect(await screen.findByText('As it is, your friends alone see your shelf.')).toBeDefined()
  const on = await screen.findByRole('link', { name: 'On with your first evening' })
  expect(on.getAttribute('href')).toBe('/welcome')
  api.answer('POST /api/library/{userId}/imports/{id}/undo', () => offline())
  press(screen.getByRole('button', { name: 'Take it back' }))
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached')
  api.answer('POST /api/library/{userId}/imports/{id}/undo', () => undone)
  press(screen.getByRole('button', { name: 'Take it back' }))
  expect(await screen.findByText('Taken back')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Who sees your shelf' })).toBeNull()
})

test('what the rules of the hall kept off is told one by one', async () => {
  const draft = anImport({ counts: { rows: 2, new: 2 } })
  const refused = [
    { kind: 'game' as const, name: 'Zorgles of Winter', rule: 'Be kind' },
    { kind: 'listWords' as const, name: 'Evenings', rule: 'Be kind' },
  ]
  setUp(draft, {
    'POST /api/library/{userId}/imports/{id}/apply': () => ({ ...draft, state: 'applied' as const, refused }),
  })
  press(await screen.findByRole('button', { name: 'Add 2 games' }))
  expect(await screen.findByText('Zorgles of Winter')).toBeDefined()
  expect(screen.getByText('Words in a list, which came without them · Rule: Be kind')).toBeDefined()
})

test('a file that says nothing new offers nothing but to throw it away', async () => {
  const draft = anImport({ counts: { rows: 2, same: 2 } })
  const { router } = setUp(draft, { 'DELETE /api/library/{userId}/imports/{id}': () => undefined })
  expect(await screen.findByText('There is nothing in it that your shelf does not have.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^(Add|Change)/ })).toBeNull()
  press(screen.getByRole('button', { name: 'Throw away' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a file that is gone is said to be gone', async () => {
  const { router } = setUp(anImport(), {
    'GET /api/library/{userId}/imports/{id}': () => refuse(404, 'import_not_found'),
  })
  expect(await screen.findByText('This file is not here any more')).toBeDefined()
  press(screen.getByRole('button', { name: 'Bring it again' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('earlier files are taken back from their list', async () => {
  const applied = anImport({ state: 'applied', canUndo: true, fileName: 'old.json', counts: { rows: 2, new: 2 } })
  const files = [applied]
  setUp(undefined, {
    'GET /api/library/{userId}/imports': () => files,
    'POST /api/library/{userId}/imports/{id}/undo': () => {
      files[0] = { ...applied, state: 'undone', canUndo: false }
      return files[0]
    },
  })
  press(await screen.findByRole('button', { name: 'Take back old.json' }))
  expect(await screen.findByText('Taken back')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Take back old.json' })).toBeNull()
})

test('the library is saved as a file', async () => {
  const saved: { name: string; type: string }[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${(blob as Blob).type}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, type: this.href })
  })
  const { api } = setUp(undefined, {
    'GET /api/library/{userId}/export': () => ({ fileName: 'mine.csv', mediaType: 'text/csv', content: 'Title\r\n' }),
  })
  press(await screen.findByRole('button', { name: 'A table (CSV)' }))
  await waitFor(() => expect(saved).toEqual([{ name: 'mine.csv', type: 'blob:text/csv' }]))
  expect(api.callsOf('GET /api/library/{userId}/export')[0]?.query).toEqual({ format: 'csv' })
  vi.restoreAllMocks()
})
