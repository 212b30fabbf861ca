import type { AuditEntry } from '@guildhall/contract/audit'
import type { StaffMeasure } from '@guildhall/contract/measures'
import type { ListedPerson, PersonFile } from '@guildhall/contract/people'
import { roles } from '@guildhall/contract/rules/roles'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCurrentUser, aMember, anId } from '../../../testing/builders.ts'
import { fakeApi, type Handlers } from '../../../testing/fake-api.ts'
import { press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { AdminPage } from './admin-page.tsx'

const wren: ListedPerson = {
  ...aMember({ firstName: 'Wren', lastName: 'Aldous', handle: 'wren' }),
  role: roles.user,
  joinedAt: '2026-11-01T20:00:00.000Z',
  state: 'active',
  hasSignedIn: true,
  lastHereAt: '2026-11-29T20:00:00.000Z',
  posts: 44,
  reports: 3,
  cursor: 'behind-wren',
}
const absent: ListedPerson = {
  ...wren,
  ...aMember({ firstName: 'Ab', lastName: 'Sent' }),
  hasSignedIn: false,
  lastHereAt: null,
}
const file: PersonFile = { person: wren, verified: null, invitedBy: null, notes: [], mayGiveRole: true }

const me = aCurrentUser()

function show(path: string, handlers: Handlers = {}, role: number = roles.admin) {
  const api = fakeApi({
    'GET /api/admin/cases/counts': () => ({ open: 0, mine: 0, held: 0, appeals: 0 }),
    'GET /api/admin/faults/count': () => ({ waiting: 0 }),
    'GET /api/admin/people': () => [wren, absent],
    'GET /api/admin/people/count': () => ({ moderators: 6, admins: 2, suspended: 3 }),
    'GET /api/admin/people/{userId}': () => file,
    'GET /api/admin/people/{userId}/sign-ins': () => [],
    'GET /api/admin/audit': () => [],
    ...handlers,
  })
  renderApp(<AdminPage />, {
    user: { ...me, role: role as typeof roles.admin },
    path: `/admin?view=people${path}`,
    route: '/admin',
  })
  return api
}

test('people are looked for, sorted by how they stand, and lead to their files', async () => {
  const api = show('')
  const table = await screen.findByRole('table', { name: 'People' })
  expect(within(table).getByText('Never')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Wren Aldous' }).getAttribute('href')).toBe(
    `/admin?view=people&person=${wren.id}`,
  )
  press(await screen.findByRole('button', { name: 'Suspended 3' }))
  type(screen.getByRole('searchbox'), '@trash.example')
  await waitFor(() =>
    expect(api.callsOf('GET /api/admin/people').at(-1)?.query).toMatchObject({
      group: 'suspended',
      q: '@trash.example',
    }),
  )
})

test('the order stands in the address, is asked for, and the next page begins behind the last of it', async () => {
  const page = Array.from({ length: 50 }, (_, at) => ({ ...wren, ...aMember(), cursor: `behind-${at}` }))
  const api = show('&order=reports', {
    'GET /api/admin/people': ({ query }) => (query['before'] === undefined ? page : []),
  })
  const table = await screen.findByRole('table', { name: 'People' })
  expect(within(table).getByRole('columnheader', { name: 'Reports' }).getAttribute('aria-sort')).toBe('descending')
  expect(api.callsOf('GET /api/admin/people')[0]?.query).toMatchObject({ order: 'reports' })
  press(screen.getByRole('button', { name: 'More' }))
  await waitFor(() => expect(api.callsOf('GET /api/admin/people').at(-1)?.query).toMatchObject({ before: 'behind-49' }))
  const orders = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' })
  expect([...orders.options].map(({ textContent }) => textContent)).toEqual([
    'Newest first',
    'By name',
    'Last here first',
    'Most reports first',
  ])
  fireEvent.change(orders, { target: { value: 'lastHere' } })
  await waitFor(() => expect(api.callsOf('GET /api/admin/people').at(-1)?.query).toMatchObject({ order: 'lastHere' }))
})

test('whoever is sought stands by when they came, and the order that was chosen holds again after that', async () => {
  const api = show('&order=name&q=Wren')
  expect(await screen.findByText('Those you look for come newest first.')).toBeDefined()
  expect(api.callsOf('GET /api/admin/people')[0]?.query).toMatchObject({ order: 'newest', q: 'Wren' })
  const orders = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' })
  expect([orders.value, orders.disabled]).toEqual(['newest', true])
  type(screen.getByRole('searchbox'), '')
  await waitFor(() => expect(api.callsOf('GET /api/admin/people').at(-1)?.query).toMatchObject({ order: 'name' }))
  expect(orders.disabled).toBe(false)
})

test('moderators have no order by what they may not read, and choose and export nobody', async () => {
  const api = show('&order=lastHere', {}, roles.moderator)
  await screen.findByRole('table', { name: 'People' })
  expect(api.callsOf('GET /api/admin/people')[0]?.query).toMatchObject({ order: 'newest' })
  expect(screen.queryByRole('option', { name: 'Last here first' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  for (const name of ['Export…', 'Invite…']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('several are chosen, oneself never, and after one question it is done to all of them', async () => {
  const own = { ...wren, ...aMember({ id: me.id, firstName: 'Mara', lastName: 'Own' }) }
  const api = show('', {
    'GET /api/admin/people': () => [own, wren, absent],
    'PUT /api/admin/people/verified': () => ({ changed: 1 }),
    'POST /api/admin/people/sign-ins/end': () => ({ changed: 2 }),
  })
  press(await screen.findByRole('checkbox', { name: 'Choose Wren Aldous' }))
  expect(screen.getByText('1 chosen')).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: 'Choose Mara Own' })).toBeNull()
  press(screen.getByRole('checkbox', { name: 'Choose the first 2 of them' }))
  press(screen.getByRole('button', { name: 'End their sign-ins…' }))
  const dialog = await screen.findByRole('dialog', { name: 'End all sign-ins of 2 members?' })
  press(within(dialog).getByRole('button', { name: 'End all' }))
  await waitFor(() => expect(screen.queryByText('2 chosen')).toBeNull())
  expect(api.callsOf('POST /api/admin/people/sign-ins/end')[0]?.body).toEqual({ userIds: [wren.id, absent.id] })
  press(screen.getByRole('checkbox', { name: 'Choose Ab Sent' }))
  press(screen.getByRole('button', { name: 'I made sure of their addresses…' }))
  press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'I made sure' }))
  await waitFor(() => expect(api.callsOf('PUT /api/admin/people/verified')[0]?.body).toEqual({ userIds: [absent.id] }))
})

test('whom the list shows is saved as a file, with mail addresses only where that is asked for', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:people')
  const api = show('&group=new&order=name', {
    'POST /api/admin/people/exports': () => ({ seq: 7, fileName: 'people-7.csv' }),
    'GET /api/admin/people/exports/{seq}': ({ query }) =>
      query['after'] === undefined ? { lines: 'id\r\n', next: 'there' } : { lines: 'x\r\n', next: null },
  })
  press(await screen.findByRole('button', { name: 'Export…' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  press(within(dialog).getByRole('button', { name: 'Save as a file' }))
  await waitFor(() => expect(saved).toEqual(['people-7.csv']))
  expect(api.callsOf('POST /api/admin/people/exports')[0]?.body).toEqual({
    group: 'new',
    withAddresses: false,
  })
  expect(api.callsOf('GET /api/admin/people/exports/{seq}').map(({ query }) => query)).toEqual([{}, { after: 'there' }])
})

test('nobody of a name is said, and moderators are offered no addresses', async () => {
  show('&q=Nobody', { 'GET /api/admin/people': () => [] }, roles.moderator)
  expect(await screen.findByText('Nobody is called this.')).toBeDefined()
  expect(screen.getByRole('searchbox', { name: 'Name or handle' })).toBeDefined()
})

test('a role is given with a reason, after what happens was said', async () => {
  const api = show(`&person=${wren.id}`, {
    'PUT /api/admin/people/{userId}/role': () => ({ ...file, person: { ...wren, role: roles.moderator } }),
  })
  press(await screen.findByRole('button', { name: 'Give another role…' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/signed out everywhere/)).toBeDefined()
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Give this role' }).disabled).toBe(true)
  press(within(dialog).getByRole('radio', { name: /Moderator/ }))
  press(within(dialog).getByRole('button', { name: 'Give this role' }))
  expect(within(dialog).getByText('Say why.')).toBeDefined()
  type(within(dialog).getByLabelText('Why, for the audit log'), 'She keeps the peace.')
  press(within(dialog).getByRole('button', { name: 'Give this role' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('PUT /api/admin/people/{userId}/role').map(({ body }) => body)).toEqual([
    { role: roles.moderator, reason: 'She keeps the peace.' },
  ])
  expect(await screen.findByText('Moderator')).toBeDefined()
})

test('an address is shown when it is asked for, and who shares a place, too', async () => {
  const api = show(`&person=${wren.id}`, {
    'POST /api/admin/people/{userId}/address/look': () => ({ email: 'wren@hall.example' }),
    'POST /api/admin/people/{userId}/neighbours/look': () => ({ people: [absent], isMore: false }),
  })
  const show1 = await screen.findByRole('button', { name: 'Show the address' })
  expect(api.callsOf('POST /api/admin/people/{userId}/address/look')).toHaveLength(0)
  press(show1)
  expect(await screen.findByText('wren@hall.example')).toBeDefined()
  press(screen.getByRole('button', { name: 'Look who' }))
  expect(await screen.findByRole('link', { name: 'Ab Sent' })).toBeDefined()
})

test('sign-ins end one by one, after a question', async () => {
  const chrome = {
    id: anId(),
    browser: 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36',
    beganAt: '2026-11-28T20:00:00.000Z',
    usedAt: '2026-11-29T20:00:00.000Z',
  }
  const api = show(`&person=${wren.id}`, {
    'GET /api/admin/people/{userId}/sign-ins': () => [chrome],
    'DELETE /api/admin/people/{userId}/sign-ins/{signInId}': () => undefined,
  })
  press(await screen.findByRole('button', { name: 'End it: the sign-in of Chrome, Windows' }))
  api.answer('GET /api/admin/people/{userId}/sign-ins', () => [])
  press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End it' }))
  expect(await screen.findByText('They are signed in nowhere.')).toBeDefined()
  expect(api.callsOf('DELETE /api/admin/people/{userId}/sign-ins/{signInId}')[0]?.params).toEqual({
    userId: wren.id,
    signInId: chrome.id,
  })
})

test('a note that is half written is there again, with whom it is about, until it is kept', async () => {
  show(`&person=${wren.id}`)
  type(await screen.findByLabelText('A note'), 'Writes in cap')
  cleanup()
  show(`&person=${wren.id}`)
  expect(await screen.findByDisplayValue('Writes in cap')).toBeDefined()
})

test('moderators read and write notes, and see nothing of the account', async () => {
  const note = {
    id: anId(),
    by: aMember(),
    at: '2026-11-29T20:00:00.000Z',
    words: 'Writes in capitals.',
    mayRemove: true,
  }
  const api = show(
    `&person=${wren.id}`,
    {
      'GET /api/admin/people/{userId}': () => ({ ...file, mayGiveRole: false }),
      'POST /api/admin/people/{userId}/notes': () => ({ ...file, mayGiveRole: false, notes: [note] }),
    },
    roles.moderator,
  )
  type(await screen.findByLabelText('A note'), 'Writes in capitals.')
  press(screen.getByRole('button', { name: 'Keep the note' }))
  expect(await screen.findByText('Writes in capitals.', { selector: 'p' })).toBeDefined()
  for (const name of ['Give another role…', 'Show the address', 'Look who', 'End all']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  expect(api.callsOf('GET /api/admin/people/{userId}/sign-ins')).toHaveLength(0)
})

test('who cannot come in is led to from the log, and what keeps them out is lifted there', async () => {
  const suspended: PersonFile = { ...file, person: { ...wren, state: 'suspended' } }
  const suspension: StaffMeasure = {
    id: anId(),
    kind: 'suspension',
    area: 'everything',
    rule: 'harassment',
    words: 'A slip.',
    from: '2026-11-29T20:00:00.000Z',
    until: '2099-11-29T20:00:00.000Z',
    liftedAt: null,
    by: aMember(),
    caseId: null,
    liftedBy: null,
    liftWords: null,
    mayLift: true,
  }
  const entry: AuditEntry = {
    seq: 7,
    hash: '0'.repeat(64),
    at: '2026-11-29T20:00:00.000Z',
    actor: aMember(),
    action: 'measures.imposed',
    on: { kind: 'measure', id: suspension.id, name: '' },
    member: wren,
    before: {},
    after: { kind: 'suspension' },
    reason: 'A slip.',
  }
  const api = show('&x=1', {
    'GET /api/admin/audit': () => [entry],
    'GET /api/admin/people/{userId}': () => suspended,
    'GET /api/admin/members/{userId}/measures': () => ({ mayAct: true, measures: [suspension] }),
    'POST /api/admin/measures/{id}/lift': () => ({
      mayAct: true,
      measures: [{ ...suspension, liftedAt: '2026-11-29T21:00:00.000Z', mayLift: false }],
    }),
  })
  press(await screen.findByRole('link', { name: 'Audit log' }))
  const log = within(await screen.findByRole('table', { name: 'Audit log' }))
  const on = log.getByRole('link', { name: 'Wren Aldous' })
  expect(on.getAttribute('href')).toBe(`/admin?view=people&person=${wren.id}&measures=open`)
  press(on)
  press(await screen.findByRole('button', { name: 'Lift it…' }))
  type(await screen.findByLabelText('What they will read'), 'It was somebody else.')
  api.answer('GET /api/admin/people/{userId}', () => file)
  press(screen.getByRole('button', { name: 'Lift it' }))
  expect(await screen.findByText('Nothing is kept from them.')).toBeDefined()
  expect(api.callsOf('POST /api/admin/measures/{id}/lift').map(({ params }) => params)).toEqual([{ id: suspension.id }])
  press(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  expect(await screen.findByText('Active')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the last admin reads why they have no other role', async () => {
  const mara: PersonFile = { ...file, person: { ...wren, role: roles.admin }, mayGiveRole: false }
  show(`&person=${wren.id}`, { 'GET /api/admin/people/{userId}': () => mara })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Give another role…' })
  expect(button.disabled).toBe(true)
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^The last admin stays one/,
  )
})
