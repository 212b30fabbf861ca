import { roles } from '@guildhall/contract/rules/roles'
import type { SafetyCase } from '@guildhall/contract/safety'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCurrentUser, aMember, anId } from '../../../testing/builders.ts'
import { fakeApi, type Handlers } from '../../../testing/fake-api.ts'
import { key, press, stepIn, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { aCard, aCase } from '../../../testing/safety/cases.ts'
import { putItBack } from '../../../testing/safety/putting-back.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { AdminPage } from './admin-page.tsx'
import { CasePage } from './case-page.tsx'

const user = aCurrentUser({ role: roles.moderator })
const devin = aMember({ firstName: 'Devin', lastName: 'Park' })
const now = '2026-11-21T19:48:00.000Z'

function showQueue(handlers: Handlers, path = '/admin?view=reports', role: 1 | 2 = roles.moderator) {
  const api = fakeApi({
    'GET /api/admin/cases/counts': () => ({ open: 2, mine: 1, held: 3, appeals: 4 }),
    'GET /api/admin/faults/count': () => ({ waiting: 0 }),
    'GET /api/admin/tournament-hosting': () => ({ openedBy: 'everybody', hosts: [] }),
    ...handlers,
  })
  renderApp(<AdminPage />, { user: { ...user, role }, path, route: '/admin' })
  return api
}

test('the queue is what the address says, and J leads from case to case', async () => {
  const cards = [aCard({ title: 'Late Shift' }), aCard()]
  const api = showQueue({ 'GET /api/admin/cases': () => cards }, '/admin?of=mine&reason=spam')
  expect(await screen.findByRole('link', { name: 'Post: Late Shift' })).toBeDefined()
  expect(api.callsOf('GET /api/admin/cases').at(-1)?.query).toMatchObject({ of: 'mine', reason: 'spam' })
  key('j')
  expect(document.activeElement?.textContent).toBe('Post: Late Shift')
  key('j')
  expect(document.activeElement?.textContent).toBe('Post by Devin Park')
  key('k')
  expect(document.activeElement?.textContent).toBe('Post: Late Shift')
})

test('several cases are chosen and settled alike by keys: J, X, E, the words, Ctrl Enter', async () => {
  const cards = [aCard({ title: 'One' }), aCard({ title: 'Two' }), aCard({ title: 'Three', mayJudge: false })]
  const api = showQueue({ 'GET /api/admin/cases': () => cards, 'POST /api/admin/cases/settle': () => [] })
  await screen.findByRole('link', { name: 'Post: One' })
  expect(screen.queryByRole('checkbox', { name: 'Choose Post: Three' })).toBeNull()
  for (const letter of ['j', 'x', 'j', 'x', 'e']) key(letter)
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle 2 cases' }))
  const words = dialog.getByLabelText('Reason')
  type(words, 'Nothing in it.')
  words.focus()
  key('Enter', { ctrlKey: true })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('POST /api/admin/cases/settle').map(({ body }) => body)).toEqual([
    { ids: [cards[0]?.id, cards[1]?.id], measure: 'no-breach', rule: null, words: 'Nothing in it.' },
  ])
})

test('an empty queue is clear, and moderators have no audit log', async () => {
  showQueue({ 'GET /api/admin/cases': () => [] })
  expect(await screen.findByText('The queue is clear')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull()
})

test('admins read what staff did', async () => {
  const entry = {
    seq: 7,
    hash: 'ab'.repeat(32),
    at: now,
    actor: aMember({ firstName: 'Sorcha', lastName: 'Byrne' }),
    action: 'catalogue.changed',
    on: { kind: 'game', id: '12', name: 'Nine Lamps' },
    member: null,
    before: { summary: '' },
    after: { summary: 'New' },
    reason: 'It was wrong.',
  } as const
  const api = showQueue({ 'GET /api/admin/audit': () => [entry] }, '/admin?view=audit&area=catalogue', roles.admin)
  const table = within(await screen.findByRole('table', { name: 'Audit log' }))
  expect(
    table
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .join(),
  ).toBe('When,Who,What,On,Entry')
  expect(table.getByText('Changed a game')).toBeDefined()
  expect(table.getByRole('link', { name: 'Nine Lamps' }).getAttribute('href')).toBe('/game/12')
  expect(screen.getByText('It was wrong.')).toBeDefined()
  expect(api.callsOf('GET /api/admin/audit')[0]?.query).toMatchObject({ area: 'catalogue' })
})

test('admins save the log that they look at as a file, part by part', async () => {
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${(blob as Blob).size}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`)
  })
  const api = showQueue(
    {
      'GET /api/admin/audit': () => [],
      'POST /api/admin/audit/exports': () => ({ seq: 9, fileName: 'guildhall-audit.jsonl' }),
      'GET /api/admin/audit/exports/{seq}': ({ query }) =>
        query['after'] === undefined ? { lines: '{"seq":1}\n', next: 1 } : { lines: '{"seq":9}\n', next: null },
    },
    '/admin?view=audit&area=house&q=rain',
    roles.admin,
  )
  press(await screen.findByRole('button', { name: 'Save as a file' }))
  await waitFor(() => expect(saved).toEqual(['guildhall-audit.jsonl blob:20']))
  expect(api.callsOf('POST /api/admin/audit/exports')[0]?.body).toEqual({ area: 'house', q: 'rain' })
  await waitFor(() => expect(api.callsOf('GET /api/admin/audit')).toHaveLength(2))
  vi.restoreAllMocks()
})

const aHouse = {
  name: 'Guildhall',
  colour: null,
  crest: null,
  landing: null,
  story: 'Nine of us.',
  contact: null,
  rules: null,
  privacy: null,
  isTransparent: false,
  greeting: null,
}

test('admins name their hall: what was changed is sent alone, and an emptied field is the product’s again', async () => {
  const api = showQueue(
    {
      'GET /api/house': () => aHouse,
      'PATCH /api/admin/house': () => ({ ...aHouse, name: 'The Lantern', story: null }),
    },
    '/admin?view=house',
    roles.admin,
  )
  type(await screen.findByRole('textbox', { name: 'Name of the hall' }), ' The Lantern ')
  type(screen.getByRole('textbox', { name: 'Its story' }), '')
  press(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved. New pages and mails say it from now on.')).toBeDefined()
  expect(api.callsOf('PATCH /api/admin/house').map(({ body }) => body)).toEqual([{ name: 'The Lantern', story: null }])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
})

test('admins choose who of the staff greets newcomers', async () => {
  const [mara, sorcha] = [aMember({ firstName: 'Mara' }), aMember({ firstName: 'Sorcha', lastName: 'Byrne' })]
  const hosts = [
    { ...mara, role: roles.admin },
    { ...sorcha, role: roles.moderator },
  ]
  const api = showQueue(
    {
      'GET /api/house': () => ({ ...aHouse, greeting: 'Sit anywhere.' }),
      'GET /api/about': () => ({ version: '1', since: now, members: 3, hosts }),
      'GET /api/admin/house/greeter': () => ({ greeter: mara }),
      'PUT /api/admin/house/greeter': () => ({ greeter: sorcha }),
    },
    '/admin?view=house',
    roles.admin,
  )
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Your word to newcomers is from' })
  expect(field.value).toBe(mara.id)
  type(field, sorcha.id)
  await waitFor(() => expect(api.callsOf('PUT /api/admin/house/greeter')[0]?.body).toEqual({ userId: sorcha.id }))
  await waitFor(() => expect(field.value).toBe(sorcha.id))
})

test('admins read that nobody greets any more', async () => {
  showQueue(
    {
      'GET /api/house': () => ({ ...aHouse, greeting: 'Sit anywhere.' }),
      'GET /api/about': () => ({ version: '1', since: now, members: 3, hosts: [{ ...aMember(), role: roles.admin }] }),
      'GET /api/admin/house/greeter': () => ({ greeter: null }),
    },
    '/admin?view=house',
    roles.admin,
  )
  expect(await screen.findByText(/newcomers do not read your word/)).toBeDefined()
})

test('a change of the house is put back from its entry in the log', async () => {
  const entry = {
    seq: 8,
    hash: 'cd'.repeat(32),
    at: now,
    actor: aMember(),
    action: 'house.words-changed',
    on: { kind: 'house', id: 'words', name: '' },
    member: null,
    before: { name: null, contact: 'Knock.', colour: 'plum', crest: null },
    after: { name: 'The Lantern', contact: null, colour: null, crest: 'tan.azure.silver.chief.bell' },
    reason: '',
  } as const
  const api = showQueue(
    { 'GET /api/admin/audit': () => [entry], 'PATCH /api/admin/house': () => aHouse },
    '/admin?view=audit',
    roles.admin,
  )
  expect(await putItBack()).toContain(
    'Name of the hall: taken away. How to reach who runs it goes back to: “Knock.”. Colour: as before. Crest: as before.',
  )
  expect(await screen.findByRole('button', { name: 'Put back' })).toBeDefined()
  expect(api.callsOf('PATCH /api/admin/house')[0]?.body).toEqual({
    name: null,
    contact: 'Knock.',
    colour: 'plum',
    crest: null,
  })
})

function showCase(found: SafetyCase, handlers: Handlers = {}) {
  const api = fakeApi({ 'GET /api/admin/cases/{id}': () => found, ...handlers })
  renderApp(<CasePage />, { user, path: `/admin/cases/${found.id}`, route: '/admin/cases/:id' })
  return api
}

test('a case is taken and settled by keys: A, a digit, the words, Ctrl Enter', async () => {
  const found = aCase({ kind: 'message', title: 'The Fighting Table' })
  const mine = {
    ...found,
    mayTake: false,
    assignee: { ...aMember(), id: user.id },
    copies: [
      {
        id: anId(),
        copiedAt: now,
        author: devin,
        title: '',
        text: 'Sell the stick.',
        at: now,
        place: 'The Fighting Table',
        pictures: 0,
        addresses: [],
        before: [],
        after: [],
      },
    ],
  }
  const api = showCase(found, {
    'PUT /api/admin/cases/{id}/taken': () => mine,
    'POST /api/admin/cases/{id}/settle': () => ({
      ...mine,
      settledAt: now,
      measure: 'quiet-word' as const,
      decision: { by: null, rule: null, words: 'Be kind.' },
    }),
    'GET /api/admin/cases': () => [],
  })
  await screen.findByRole('button', { name: /Take it/ })
  expect(screen.queryByText('Sell the stick.')).toBeNull()
  stepIn()
  key('a')
  expect(await screen.findByText('Sell the stick.')).toBeDefined()
  key('2')
  const words = screen.getByLabelText('What they will read')
  expect(document.activeElement).toBe(words)
  type(words, 'Be kind.')
  key('Enter', { ctrlKey: true })
  expect(await screen.findByText('Settled by a former member')).toBeDefined()
  expect(api.callsOf('POST /api/admin/cases/{id}/settle')[0]?.body).toEqual({
    measure: 'quiet-word',
    rule: null,
    words: 'Be kind.',
  })
})

test('a warning names the rule', async () => {
  const found = aCase({ reason: 'other', assignee: { ...aMember(), id: user.id }, copies: [] })
  const api = showCase(found, {})
  press(await screen.findByRole('radio', { name: /Warning/ }))
  type(screen.getByLabelText('What they will read'), 'Talk to stay.')
  press(screen.getByRole('button', { name: /Settle the case/ }))
  expect(await screen.findByText('Name the rule that was broken.')).toBeDefined()
  expect(api.callsOf('POST /api/admin/cases/{id}/settle')).toEqual([])
})

test('a warning names what was reported unless one says otherwise, and the next case stands there once it is settled', async () => {
  const [own, next] = [aCase({ assignee: { ...aMember(), id: user.id }, nextId: anId(), copies: [] }), anId()]
  const api = showCase(own, {
    'GET /api/admin/cases/{id}': ({ params }) =>
      params?.['id'] === own.id ? own : aCase({ id: next, title: 'Another' }),
    'POST /api/admin/cases/{id}/settle': () => ({ ...own, settledAt: now, measure: 'warning', nextId: next }),
    'GET /api/admin/cases': () => [],
  })
  await screen.findByRole('radio', { name: /Warning/ })
  stepIn()
  key('3')
  type(screen.getByLabelText('What they will read'), 'Talk to stay.')
  key('Enter', { ctrlKey: true })
  expect(await screen.findByRole('heading', { name: 'Post: Another' })).toBeDefined()
  // It is sent once the next one stands there.
  await waitFor(() =>
    expect(api.callsOf('POST /api/admin/cases/{id}/settle')[0]?.body).toMatchObject({ rule: own.reason }),
  )
  await waitFor(() => expect(toasts.items().at(-1)?.message).toBe('The case is settled.'))
})

test('what was removed is put back after a question, and where nothing is removed that is no choice', async () => {
  const removal = { at: now, putBackAt: null, isKept: true }
  const decision = { by: null, rule: 'spam', words: 'An advertisement.' } as const
  const settled = aCase({ settledAt: now, measure: 'removal', removal, decision, copies: [] })
  const api = showCase(settled, {
    'POST /api/admin/cases/{id}/put-back': () => ({ ...settled, removal: { ...removal, putBackAt: now } }),
    'GET /api/admin/cases': () => [],
    'GET /api/admin/members/{userId}/measures': () => ({ measures: [], mayAct: true }),
  })
  press(await screen.findByRole('button', { name: 'Put it back' }))
  const question = within(await screen.findByRole('dialog', { name: 'Put back what was removed?' }))
  expect(api.callsOf('POST /api/admin/cases/{id}/put-back')).toHaveLength(0)
  press(question.getByRole('button', { name: 'Put it back' }))
  expect(await screen.findByText(/^Put back/)).toBeDefined()
})

test('what cannot be removed has no such rung', async () => {
  showCase(aCase({ assignee: { ...aMember(), id: user.id }, mayRemove: false, copies: [] }))
  await screen.findByRole('radio', { name: /Warning/ })
  expect(screen.queryByRole('radio', { name: /Removed/ })).toBeNull()
})

test('the next case is read ahead', async () => {
  const next = anId()
  const api = showCase(aCase({ nextId: next, copies: [] }))
  await waitFor(() =>
    expect(api.callsOf('GET /api/admin/cases/{id}').map(({ params }) => params?.['id'])).toContain(next),
  )
})

test('whoever may not judge it is told, and has no way to', async () => {
  showCase(aCase({ mayJudge: false, mayTake: false, copies: [] }))
  expect(await screen.findByText(/Somebody else must judge this/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Take it/ })).toBeNull()
})

test('what another has is taken over where that is allowed, and else only said', async () => {
  const assignee = aMember({ firstName: 'Sorcha', lastName: 'Byrne' })
  const found = aCase({ assignee, copies: [] })
  const api = showCase(found, { 'PUT /api/admin/cases/{id}/taken': () => found })
  expect(await screen.findByText('Sorcha Byrne has it')).toBeDefined()
  press(screen.getByRole('button', { name: /Take it over/ }))
  await waitFor(() => expect(api.callsOf('PUT /api/admin/cases/{id}/taken')).toHaveLength(1))
})

test('admins name who opens tournaments for the whole hall, by a handle, and take it back', async () => {
  const host = aMember({ firstName: 'Noor', lastName: 'Haddad' })
  const api = showQueue(
    {
      'GET /api/house': () => aHouse,
      'GET /api/admin/tournament-hosting': () => ({ openedBy: 'everybody', hosts: [] }),
      'PATCH /api/admin/tournament-hosting': () => ({ openedBy: 'named', hosts: [] }),
      'GET /api/handles/{handle}': () => ({ userId: host.id, handle: 'noor' }),
      'PUT /api/admin/tournament-hosts/{userId}': () => ({ openedBy: 'named', hosts: [host] }),
      'DELETE /api/admin/tournament-hosts/{userId}': () => ({ openedBy: 'named', hosts: [] }),
    },
    '/admin?view=house',
    roles.admin,
  )
  press(await screen.findByRole('radio', { name: 'Whom you name' }))
  type(await screen.findByRole('textbox', { name: 'Handle of a member' }), ' @Noor ')
  press(screen.getByRole('button', { name: 'Name them' }))
  press(await screen.findByRole('button', { name: 'Noor Haddad opens none any more' }))
  await waitFor(() => expect(screen.queryByText('Noor Haddad')).toBeNull())
  expect(api.callsOf('GET /api/handles/{handle}')[0]?.params).toEqual({ handle: 'noor' })
  expect(api.callsOf('PUT /api/admin/tournament-hosts/{userId}')[0]?.params).toEqual({ userId: host.id })
  expect(api.callsOf('DELETE /api/admin/tournament-hosts/{userId}')[0]?.params).toEqual({ userId: host.id })
})

test('cases of one affair are named, and the own ones end with it unless one says otherwise', async () => {
  const mine = { assignee: { ...aMember(), id: user.id }, mayTake: false }
  const other = { ...aCard({ title: 'The Fighting Table' }), assignee: mine.assignee }
  const found = aCase({ ...mine, joined: [other, aCard({ title: 'Another' })] })
  const api = showCase(found, {
    'POST /api/admin/cases/{id}/settle': () => found,
    'DELETE /api/admin/cases/{id}/joined/{otherId}': () => ({ ...found, joined: [] }),
  })
  expect(await screen.findByRole('link', { name: 'Post: The Fighting Table' })).toBeDefined()
  expect(screen.getByRole('checkbox', { name: 'And the other case of this affair that you have' })).toBeDefined()
  type(screen.getByLabelText('Reason'), 'All of it is fine.')
  press(screen.getByRole('button', { name: /^Settle the case/ }))
  await waitFor(() => expect(api.callsOf('POST /api/admin/cases/{id}/settle')).toHaveLength(1))
  expect(api.callsOf('POST /api/admin/cases/{id}/settle')[0]?.body).toMatchObject({ withJoined: true })
  press(screen.getByRole('button', { name: 'Take it out of the affair: Post: The Fighting Table' }))
  await waitFor(() => expect(api.callsOf('DELETE /api/admin/cases/{id}/joined/{otherId}')).toHaveLength(1))
})

test('the warning before a thing is taken off from its case', async () => {
  const decision = { by: null, rule: 'violence', words: 'Blood.' } as const
  const veil = { isOn: true, again: [] }
  const found = aCase({ assignee: null, mayTake: false, settledAt: now, measure: 'veil', decision, veil })
  const api = showCase(found, {
    'GET /api/admin/members/{userId}/measures': () => ({ measures: [], mayAct: true }),
    'POST /api/admin/cases/{id}/put-back': () => ({ ...found, veil: { isOn: false, again: [] } }),
  })
  press(await screen.findByRole('button', { name: 'Take the warning off' }))
  expect(await screen.findByText('The warning is taken off.')).toBeDefined()
  expect(api.callsOf('POST /api/admin/cases/{id}/put-back')).toHaveLength(1)
})
