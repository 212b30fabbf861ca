// @vitest-environment jsdom
import type { LibraryImport } from '@guildhall/contract/imports'
import type { ImportTable } from '@guildhall/contract/imports/tables'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { anImport, anImportRow, anImportTable } from '../../../testing/gaming/import-builders.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { ImportPage } from './import-page.tsx'

beforeEach(() => act(() => toasts.dismissAll()))

const chosen = 'PUT /api/library/{userId}/imports/{id}/table'

function setUp(draft: LibraryImport, table: ImportTable, handlers: Handlers = {}) {
  const kept = { table }
  const api = fakeApi({
    'GET /api/library/{userId}/imports/{id}': () => draft,
    'GET /api/library/{userId}/imports/{id}/rows': () => [],
    'GET /api/library/{userId}/imports/{id}/table': () => kept.table,
    [chosen]: ({ body }) => {
      kept.table = { ...kept.table, reading: body as ImportTable['reading'], doubts: [] }
      return draft
    },
    ...handlers,
  })
  renderApp(<ImportPage />, { path: `/library/import?file=${draft.id}`, route: '/library/import' })
  return api
}

const aTable = () => anImport({ format: 'table', hasColumns: true, counts: { rows: 13, new: 13 } })
const choose = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const field = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name })

test('a table says how it was read, and is read anew with each choice', async () => {
  const api = setUp(aTable(), anImportTable())
  expect(await screen.findByText('Name: Game · Status: State · Rating: Mark, Up to 10')).toBeDefined()
  expect(screen.queryByRole('combobox')).toBeNull()
  press(screen.getByRole('button', { name: 'Choose columns' }))
  expect((await field('Name')).value).toBe('0')
  expect(within(await field('Name')).queryByRole('option', { name: 'In no column' })).toBeNull()
  choose(await field('Platform'), '2')
  await waitFor(() => expect(api.callsOf(chosen)).toHaveLength(1))
  expect(api.callsOf(chosen)[0]?.body).toMatchObject({
    columns: [
      { role: 'title', column: 0 },
      { role: 'status', column: 1 },
      { role: 'platform', column: 2 },
    ],
  })
  expect((await field('Rating')).value).toBe('')
  choose(await field('Later'), 'wishlist')
  await waitFor(() => expect(api.callsOf(chosen)).toHaveLength(2))
  expect(api.callsOf(chosen)[1]?.body).toMatchObject({
    columns: [{ role: 'title' }, { role: 'status' }, { role: 'platform' }],
    statuses: [
      { word: 'Done', status: 'beaten' },
      { word: 'Later', status: 'wishlist' },
    ],
  })
})

test('what was guessed without a sign is asked for at once, and stays open when it was said', async () => {
  const api = setUp(aTable(), anImportTable({ doubts: ['title', 'status', 'dayOrder'] }))
  expect(await screen.findByText(/“Game” looks most like them/)).toBeDefined()
  expect(screen.getByText(/Say below what they mean/)).toBeDefined()
  expect((await field('Dates are written with')).value).toBe('day-first')
  choose(await field('Year'), '2')
  await waitFor(() => expect(api.callsOf(chosen)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText(/looks most like them/)).toBeNull())
  choose(await field('Later'), 'backlog')
  await waitFor(() => expect(api.callsOf(chosen)).toHaveLength(2))
  press(screen.getByRole('button', { name: 'Close the columns' }))
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

test('a choice that is not taken is as before, and says why', async () => {
  setUp(aTable(), anImportTable({ doubts: ['title'] }), { [chosen]: () => refuse(500, 'internal_error') })
  choose(await field('Name'), '1')
  await screen.findByRole('alert')
  await waitFor(async () => expect((await field('Name')).value).toBe('0'))
})

test('a file of a known kind says so, and more columns are there on request', async () => {
  setUp(anImport({ format: 'playnite', hasColumns: true, counts: { rows: 1, new: 1 } }), anImportTable())
  expect(await screen.findByText('As a file of Playnite, each column as it is meant there.')).toBeDefined()
  press(screen.getByRole('button', { name: 'Choose columns' }))
  expect(screen.queryByRole('combobox', { name: 'Store' })).toBeNull()
  press(screen.getByRole('button', { name: 'More that a column may say' }))
  expect(await field('Store')).toBeDefined()
})

test('rows without a year are taken by one press', async () => {
  const draft = anImport({ counts: { rows: 2, unmatched: 2, perhaps: 2, namesakes: 1 } })
  const kept = { rows: [anImportRow({ title: 'Hades' }), anImportRow({ line: 3, title: 'Doom' })], draft }
  const api = setUp(draft, anImportTable(), {
    'GET /api/library/{userId}/imports/{id}': () => kept.draft,
    'GET /api/library/{userId}/imports/{id}/rows': () => kept.rows,
    'POST /api/library/{userId}/imports/{id}/namesakes': () => {
      kept.rows = kept.rows.slice(1)
      kept.draft = { ...draft, counts: { ...draft.counts, new: 1, unmatched: 1, perhaps: 1, namesakes: 0 } }
      return kept.draft
    },
  })
  const take = await screen.findByRole('button', { name: 'Take this one' })
  take.focus()
  press(take)
  expect(await screen.findByRole('button', { name: 'Add 1 game' })).toBeDefined()
  expect(screen.queryByText('Hades')).toBeNull()
  expect(api.callsOf('POST /api/library/{userId}/imports/{id}/namesakes')).toHaveLength(1)
  await waitFor(() => expect(document.activeElement?.tagName).not.toBe('BODY'))
})

test('rows that nobody knows are kept as games of their own by one press', async () => {
  const draft = anImport({ counts: { rows: 3, unmatched: 3, perhaps: 1 } })
  const kept = { draft, which: [] as unknown[] }
  const api = setUp(draft, anImportTable(), {
    'GET /api/library/{userId}/imports/{id}': () => kept.draft,
    'GET /api/library/{userId}/imports/{id}/rows': ({ query }) =>
      query.state === 'unmatched'
        ? [anImportRow({ title: 'Ghaqx Plover', mayBeKnown: query.known === 'perhaps' })]
        : [],
    'POST /api/library/{userId}/imports/{id}/keep': ({ body }) => {
      kept.which.push((body as { which: string }).which)
      kept.draft = { ...draft, counts: { ...draft.counts, new: 2, unmatched: 1, kept: 2 } }
      return kept.draft
    },
  })
  press(await screen.findByRole('tab', { name: /^Unknown/ }))
  press(await screen.findByRole('button', { name: 'Keep these 2 as they are' }))
  await screen.findByRole('button', { name: 'Add 2 games' })
  expect(kept.which).toEqual(['unknown'])
  press(screen.getByRole('tab', { name: /^Perhaps known/ }))
  expect(await screen.findByRole('button', { name: 'Keep this one as it is' })).toBeDefined()
  expect(api.callsOf('GET /api/library/{userId}/imports/{id}/rows').map(({ query }) => query['known'])).toContain('no')
})
