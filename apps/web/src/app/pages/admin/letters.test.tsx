// Letters at the desk act where somebody stepped to, and nowhere else.
import { roles } from '@guildhall/contract/rules/roles'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aCurrentUser, aMember } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { key, press, pressDown, stepIn, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { aCard, aCase } from '../../../testing/safety/cases.ts'
import { setLetterKeys } from '../../../ui/keys/letter-keys.ts'
import { AdminPage } from './admin-page.tsx'
import { CasePage } from './case-page.tsx'

const user = aCurrentUser({ role: roles.moderator })
const mine = { assignee: { ...aMember(), id: user.id }, mayTake: false, copies: [] }

beforeEach(() => {
  pressDown()
})
afterEach(() => act(() => setLetterKeys(true)))

function showCase(found: ReturnType<typeof aCase>, ...others: ReturnType<typeof aCase>[]) {
  const api = fakeApi({
    'GET /api/admin/cases/{id}': ({ params }) => [found, ...others].find(({ id }) => id === params['id']) ?? found,
    'PUT /api/admin/cases/{id}/taken': () => found,
    'DELETE /api/admin/cases/{id}/taken': () => found,
    'POST /api/admin/cases/{id}/settle': () => ({
      ...found,
      settledAt: '2026-11-30T08:00:00.000Z',
      measure: 'no-breach',
    }),
    'GET /api/admin/cases': () => [],
  })
  renderApp(<CasePage />, { user, path: `/admin/cases/${found.id}`, route: '/admin/cases/:id' })
  return api
}

function showQueue() {
  const api = fakeApi({
    'GET /api/admin/cases/counts': () => ({ open: 2, mine: 0, held: 0, appeals: 0 }),
    'GET /api/admin/faults/count': () => ({ waiting: 0 }),
    'GET /api/admin/cases': () => [aCard({ title: 'One' }), aCard({ title: 'Two' })],
  })
  renderApp(<AdminPage />, { user, path: '/admin?view=reports', route: '/admin' })
  return api
}

const focusedText = () => document.activeElement?.textContent
const warning = () => screen.getByRole<HTMLInputElement>('radio', { name: /Warning/ })
const madeOf = (api: ReturnType<typeof fakeApi>) => ({
  settled: api.callsOf('POST /api/admin/cases/{id}/settle').length,
  givenBack: api.callsOf('DELETE /api/admin/cases/{id}/taken').length,
})

test('what is typed on a case that has just loaded, or after a press of the mouse, does nothing', async () => {
  const before = aCase({ title: 'The one before', copies: [] })
  const api = showCase(aCase({ ...mine, title: 'This one', previousId: before.id }), before)
  await screen.findByRole('radio', { name: /Warning/ })
  const write = () => [...'kh3en'].forEach((letter) => key(letter))
  write()
  stepIn()
  pressDown()
  write()
  expect(screen.getByRole('heading', { name: /This one/ })).toBeDefined()
  expect(warning().checked).toBe(false)
  expect(document.activeElement).toBe(document.body)
  expect(madeOf(api)).toEqual({ settled: 0, givenBack: 0 })
})

test('a button that Tab led to keeps letters from leaving the case, and an arrow brings them back', async () => {
  const before = aCase({ title: 'The one before', copies: [] })
  const api = showCase(aCase({ ...mine, title: 'This one', previousId: before.id }), before)
  await screen.findByRole('radio', { name: /Warning/ })
  stepIn()
  key('Tab')
  act(() => screen.getByRole('button', { name: /^Settle the case/ }).focus())
  for (const letter of ['h', 'k', '3']) key(letter)
  expect(screen.getByRole('heading', { name: /This one/ })).toBeDefined()
  expect(warning().checked).toBe(false)
  expect(madeOf(api)).toEqual({ settled: 0, givenBack: 0 })
  key('ArrowDown')
  key('3')
  expect(warning().checked).toBe(true)
  act(() => (document.activeElement as HTMLElement).blur())
  key('k')
  expect(await screen.findByRole('heading', { name: /The one before/ })).toBeDefined()
})

test('a case that a link led to hears letters at once', async () => {
  const next = aCase({ ...mine, title: 'The next one' })
  const api = showCase(aCase({ title: 'This one', nextId: next.id, copies: [] }), next)
  const link = await screen.findByRole('link', { name: /Next case/ })
  pressDown(link)
  press(link)
  await screen.findByRole('heading', { name: /The next one/ })
  await screen.findByRole('radio', { name: /Warning/ })
  key('h')
  await waitFor(() => expect(madeOf(api).givenBack).toBe(1))
})

test('E asks before it settles, whatever happens; Ctrl Enter says yes', async () => {
  const api = showCase(aCase(mine))
  type(await screen.findByLabelText('Reason'), 'Looked at.')
  act(() => (document.activeElement as HTMLElement).blur())
  stepIn()
  key('e')
  const question = within(await screen.findByRole('dialog', { name: 'No breach: settle the case?' }))
  expect(question.getByText('Close it and thank who reported.')).toBeDefined()
  expect(madeOf(api).settled).toBe(0)
  act(() => question.getByRole('button', { name: 'Cancel' }).focus())
  key('Enter', { ctrlKey: true })
  await waitFor(() => expect(madeOf(api).settled).toBe(1))
})

test('J leads into the queue from nowhere, from a button not, and other letters act on a row that it led to', async () => {
  showQueue()
  const one = await screen.findByRole('link', { name: 'Post: One' })
  const away = screen.getByRole('radio', { name: 'Settled' })
  act(() => away.focus())
  key('j')
  expect(document.activeElement).toBe(away)
  act(() => away.blur())
  act(() => one.focus())
  key('x')
  expect(screen.queryByRole('button', { name: /Settle 1 case/ })).toBeNull()
  act(() => one.blur())
  key('j')
  expect(focusedText()).toBe('Post: One')
  key('x')
  expect(screen.getByRole('button', { name: /Settle 1 case/ })).toBeDefined()
  key('Tab')
  act(() => screen.getByRole('checkbox', { name: 'Choose Post: One' }).focus())
  key('j')
  expect(focusedText()).toBe('Post: Two')
})

test('one switch rests them all', async () => {
  act(() => setLetterKeys(false))
  const api = showCase(aCase(mine))
  await screen.findByRole('radio', { name: /Warning/ })
  stepIn()
  for (const letter of ['h', '3', 'e']) key(letter)
  expect(warning().checked).toBe(false)
  expect(madeOf(api)).toEqual({ settled: 0, givenBack: 0 })
})
