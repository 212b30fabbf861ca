import { roles } from '@guildhall/contract/rules/roles'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aCurrentUser, aMember } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { fakeHub } from '../../../testing/fake-hub.ts'
import { key, press, stepIn, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { aCard, aCase } from '../../../testing/safety/cases.ts'
import { ToastRegion } from '../../../ui/feedback/toast-region.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { AdminPage } from './admin-page.tsx'
import { CasePage } from './case-page.tsx'

const user = aCurrentUser({ role: roles.moderator })

// What an earlier test said stands there for a while.
beforeEach(() => act(() => toasts.dismissAll()))

const mine = { assignee: { ...aMember(), id: user.id }, mayTake: false, copies: [] }

function showCase(found: ReturnType<typeof aCase>, handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /api/admin/cases/{id}': () => found,
    'POST /api/admin/cases/{id}/settle': () => found,
    ...handlers,
  })
  const page = (
    <>
      <CasePage />
      <ToastRegion />
    </>
  )
  const shown = renderApp(page, { user, path: `/admin/cases/${found.id}`, route: '/admin/cases/:id' })
  return { ...shown, settled: () => api.callsOf('POST /api/admin/cases/{id}/settle').map(({ body }) => body) }
}

function showQueue(handlers: Handlers, path = '/admin?view=reports') {
  const api = fakeApi({
    'GET /api/admin/cases/counts': () => ({ open: 2, mine: 1, held: 3, appeals: 4 }),
    'GET /api/admin/faults/count': () => ({ waiting: 0 }),
    ...handlers,
  })
  renderApp(<AdminPage />, { user, path, route: '/admin' })
  return api
}

test('words on a case, and its note, are there again after one left it, until it is settled', async () => {
  const found = aCase(mine)
  const first = showCase(found)
  await screen.findByRole('radio', { name: /Warning/ })
  stepIn()
  key('3')
  type(screen.getByLabelText('What they will read'), 'Talk to stay.')
  type(screen.getByLabelText('Add a note'), 'The second this week.')
  first.unmount()
  const again = showCase(found)
  expect(await screen.findByDisplayValue('Talk to stay.')).toBeDefined()
  expect(screen.getByDisplayValue('The second this week.')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Warning/ }).checked).toBe(true)
  screen.getByLabelText('What they will read').focus()
  key('Enter', { ctrlKey: true })
  await waitFor(() => expect(again.settled()).toHaveLength(1))
  again.unmount()
  showCase(found)
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Reason')).value).toBe('')
})

test('what a case ended with is taken back at once, from what says that it is settled', async () => {
  const next = aCase()
  const found = aCase({ ...mine, nextId: next.id })
  const removed = { at: '2026-11-21T19:48:00.000Z', putBackAt: null, isKept: true }
  const settled = { ...found, measure: 'removal' as const, removal: removed }
  const back: string[] = []
  showCase(found, {
    'GET /api/admin/cases/{id}': ({ params }) => (params['id'] === next.id ? next : found),
    'POST /api/admin/cases/{id}/settle': () => settled,
    'POST /api/admin/cases/{id}/put-back': ({ params }) => {
      back.push(params['id'] ?? '')
      return settled
    },
  })
  await screen.findByRole('radio', { name: /Removed/ })
  key('5')
  type(screen.getByLabelText('What they will read'), 'Talk to stay.')
  key('Enter', { ctrlKey: true })
  press(await screen.findByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(back).toEqual([found.id]))
  expect(await screen.findByText('Taken back. The case stays settled.')).toBeDefined()
})

test('of a measure the way back asks for the words that the member reads, in the case', async () => {
  const next = aCase()
  const found = aCase({ ...mine, nextId: next.id })
  const decision = { by: null, rule: 'harassment' as const, words: 'Cool down.' }
  const settled = {
    ...found,
    measure: 'mute' as const,
    settledAt: '2026-11-30T19:48:00.000Z',
    assignee: null,
    decision,
  }
  let now = found
  const measure = {
    id: 'm1',
    kind: 'mute',
    area: 'everything',
    rule: 'harassment',
    words: 'Cool down.',
    from: '2026-11-30T19:48:00.000Z',
    until: new Date(Date.now() + 60 * 60 * 1000).toISOString(),
    liftedAt: null,
    by: null,
    caseId: found.id,
    liftedBy: null,
    liftWords: null,
    mayLift: true,
  } as const
  showCase(found, {
    'GET /api/admin/cases/{id}': ({ params }) => (params['id'] === next.id ? next : now),
    'GET /api/admin/members/{userId}/measures': () => ({ measures: [measure], mayAct: true }),
    'POST /api/admin/cases/{id}/settle': () => {
      now = settled
      return settled
    },
  })
  await screen.findByRole('radio', { name: /Silence/ })
  stepIn()
  key('7')
  type(screen.getByLabelText('What they will read'), 'Cool down.')
  key('Enter', { ctrlKey: true })
  await screen.findByRole('dialog', { name: /^Silence for / })
  key('Enter', { ctrlKey: true })
  press(await screen.findByRole('button', { name: 'Take back…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Lift this measure?' }))
  press(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the last case gives its toast too, keeps the focus on what came of it, and says that the queue is clear', async () => {
  const found = aCase(mine)
  const removal = { at: '2026-11-21T19:48:00.000Z', putBackAt: null, isKept: true }
  const by = { ...aMember(), id: user.id }
  const decision = { by, rule: 'harassment' as const, words: 'Talk to stay.' }
  const settledAt = '2026-11-30T19:48:00.000Z'
  const settled = { ...found, measure: 'removal' as const, removal, decision, settledAt }
  showCase(found, {
    'POST /api/admin/cases/{id}/settle': () => settled,
    'GET /api/admin/cases/counts': () => ({ open: 0, mine: 0, held: 0, appeals: 0 }),
    'GET /api/admin/members/{userId}/measures': () => ({ measures: [], mayAct: true }),
  })
  await screen.findByRole('radio', { name: /Removed/ })
  stepIn()
  key('5')
  const words = screen.getByLabelText('What they will read')
  words.focus()
  type(words, 'Talk to stay.')
  key('Enter', { ctrlKey: true })
  expect(await screen.findByText('The case is settled.')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Take back' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'See it' })).toBeNull()
  expect(await screen.findByText(/^The queue is clear\./)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'What happens' })))
})

test('of a group its picture bears a warning, where it has one', async () => {
  const said = { text: '', at: null, place: '', addresses: [], before: [], after: [] }
  const copy = { id: 'copy', copiedAt: '2026-11-21T19:48:00.000Z', author: aMember(), title: 'Late Shift', ...said }
  const group = (pictures: number) => aCase({ ...mine, kind: 'group', copies: [{ ...copy, pictures }] })
  const bare = showCase(group(0))
  expect(await screen.findByText(/^Not possible here: 4\. Behind a warning/)).toBeDefined()
  bare.unmount()
  showCase(group(1))
  expect(await screen.findByText(/^Its picture stands behind a warning/)).toBeDefined()
})

test('a picture that is gone since is said, and there is nothing to block', async () => {
  const said = { text: '', at: null, place: '', pictures: 1, before: [], after: [] }
  const copy = { id: 'copy', copiedAt: '2026-11-21T19:48:00.000Z', author: aMember(), title: 'Late Shift', ...said }
  showCase(aCase({ ...mine, kind: 'group', copies: [{ ...copy, addresses: ['/media/gone.webp'] }] }))
  const picture = await screen.findByRole('img', { name: 'As it is now' })
  expect(screen.getByRole('button', { name: 'Block this picture everywhere' })).toBeDefined()
  fireEvent.error(picture)
  expect(await screen.findByText(/^This picture is shown nowhere any more/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Block this picture everywhere' })).toBeNull()
})

test('a tag is nobody’s: it is left as it is, or taken away, with a reason that nobody is told', async () => {
  const said = { text: '', at: null, place: '', pictures: 0, addresses: [], before: [], after: [] }
  const copy = { id: 'copy', copiedAt: '2026-11-21T19:48:00.000Z', author: null, title: '#blood', ...said }
  const { settled } = showCase(aCase({ ...mine, kind: 'tag', title: '#blood', about: null, copies: [copy] }))
  expect(await screen.findByRole('radio', { name: /^5\. Removed/ })).toBeDefined()
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'no-breach',
    'removal',
  ])
  expect(screen.getByRole('link', { name: 'In its place' }).getAttribute('href')).toBe('/feed?tag=blood')
  expect(screen.queryByText('A former member')).toBeNull()
  stepIn()
  key('5')
  type(screen.getByLabelText('Reason'), 'It calls for harm.')
  key('Enter', { ctrlKey: true })
  await waitFor(() => expect(settled()).toMatchObject([{ measure: 'removal', words: 'It calls for harm.' }]))
})

test('a digit is one rung in every case, and one that this has not does nothing', async () => {
  showCase(aCase({ ...mine, mayRemove: false, mayVeil: false }))
  expect(await screen.findByRole('radio', { name: /^8\. Suspension/ })).toBeDefined()
  expect(screen.getByText('Not possible here: 4. Behind a warning, 5. Removed, 9. Out of the hall')).toBeDefined()
  stepIn()
  key('8')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Suspension/ }).checked).toBe(true)
  press(document.body)
  key('9')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Suspension/ }).checked).toBe(true)
})

test('a silence is asked about once, and a second Ctrl Enter says yes', async () => {
  const { settled } = showCase(aCase(mine))
  await screen.findByRole('radio', { name: /Silence/ })
  stepIn()
  key('7')
  type(screen.getByLabelText('What they will read'), 'Cool down.')
  key('Enter', { ctrlKey: true })
  const question = await screen.findByRole('dialog', { name: /^Silence for / })
  expect(settled()).toHaveLength(0)
  press(within(question).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  press(screen.getByRole('button', { name: /^Settle the case/ }))
  within(await screen.findByRole('dialog'))
    .getByRole('button', { name: 'Cancel' })
    .focus()
  key('Enter', { ctrlKey: true })
  await waitFor(() => expect(settled()).toMatchObject([{ measure: 'mute', rule: 'harassment', words: 'Cool down.' }]))
})

test('the rule is what was reported, and where that names none it has the focus', async () => {
  const { settled } = showCase(aCase({ ...mine, reason: 'other' }))
  await screen.findByRole('radio', { name: /Warning/ })
  stepIn()
  key('3')
  expect(document.activeElement).toBe(screen.getByLabelText('Rule'))
  type(screen.getByLabelText('What they will read'), 'Not so.')
  key('Enter', { ctrlKey: true })
  expect(document.activeElement).toBe(screen.getByLabelText('Rule'))
  expect(settled()).toHaveLength(0)
})

test('a filter without a hit says so and lets go of it', async () => {
  const cards = [aCard({ title: 'Late Shift' })]
  showQueue(
    { 'GET /api/admin/cases': ({ query }) => (query['reason'] === undefined ? cards : []) },
    '/admin?kind=claim&reason=hate',
  )
  expect(await screen.findByText('Nothing of this kind waits')).toBeDefined()
  expect(screen.queryByText('The queue is clear')).toBeNull()
  press(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findByRole('link', { name: 'Post: Late Shift' })).toBeDefined()
})

test('several are settled from the first field of the dialog: a digit, the words, Ctrl Enter', async () => {
  const cards = [aCard({ title: 'One', reason: 'spam' }), aCard({ title: 'Two', reason: 'spam' })]
  const api = showQueue({ 'GET /api/admin/cases': () => cards, 'POST /api/admin/cases/settle': () => [] })
  await screen.findByRole('link', { name: 'Post: One' })
  for (const letter of ['j', 'x', 'j', 'x', 'e']) key(letter)
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle 2 cases' }))
  const first = dialog.getByRole<HTMLInputElement>('radio', { name: '1. No breach' })
  expect(first.hasAttribute('autofocus')).toBe(true)
  first.focus()
  key('5')
  expect(document.activeElement).toBe(dialog.getByLabelText('What they will read'))
  type(dialog.getByLabelText('What they will read'), 'An advertisement.')
  dialog.getByRole('button', { name: 'Close' }).focus()
  dialog.getByRole('radio', { name: '5. Removed' }).focus()
  key('Enter', { ctrlKey: true })
  await waitFor(() => expect(api.callsOf('POST /api/admin/cases/settle')).toHaveLength(1))
  expect(api.callsOf('POST /api/admin/cases/settle')[0]?.body).toMatchObject({ measure: 'removal', rule: 'spam' })
})

test('what another moderator takes or settles is seen at once', async () => {
  const card = aCard({ title: 'Late Shift' })
  const hub = fakeHub('notifications')
  const api = showQueue({ 'GET /api/admin/cases': () => [card] })
  await screen.findByRole('link', { name: 'Post: Late Shift' })
  await hub.connect()
  api.answer('GET /api/admin/cases', () => [{ ...card, assignee: aMember({ firstName: 'Jun', lastName: 'Ito' }) }])
  act(() => hub.receive('CasesMoved'))
  expect(await screen.findByText(/Jun Ito has it/)).toBeDefined()
})

test('a case says why, by how many, and where it stands, and K leads to the one before it', async () => {
  const before = aCase({ copies: [] })
  const found = aCase({ reports: 3, previousId: before.id, place: { at: 2, of: 5 }, copies: [] })
  showCase(found, { 'GET /api/admin/cases/{id}': ({ params }) => (params['id'] === before.id ? before : found) })
  expect(await screen.findByText(/3 people reported.*2 of 5 in the queue/)).toBeDefined()
  expect(screen.getByRole('link', { name: /Previous case/ })).toBeDefined()
  stepIn()
  key('k')
  expect(await screen.findByText(/2 people reported/)).toBeDefined()
})

test('what still waits says nothing of who reported it', async () => {
  const reporter = { reason: 'spam' as const, words: '', wordRule: null, at: '2026-11-21T19:48:00.000Z' }
  const people = [
    { ...reporter, id: 'a', reporter: aMember(), before: { reports: 3, open: 3, upheld: 0, against: 0 } },
    { ...reporter, id: 'b', reporter: aMember(), before: { reports: 4, open: 1, upheld: 2, against: 1 } },
  ]
  showCase(aCase({ people, copies: [] }))
  expect(await screen.findByText('Reported 3 other things · 3 still open')).toBeDefined()
  expect(screen.getByText('Reported 4 other things · 2 of 3 rightly · 1 still open · 1 case about them')).toBeDefined()
})

test('the queue is asked for the newest first', async () => {
  const api = showQueue({ 'GET /api/admin/cases': () => [aCard({ title: 'Late Shift' })] })
  await screen.findByRole('link', { name: 'Post: Late Shift' })
  type(screen.getByLabelText('Order'), 'newest')
  await waitFor(() => expect(api.callsOf('GET /api/admin/cases').at(-1)?.query).toMatchObject({ sort: 'newest' }))
})

test('a post is a press away from its case, and what was removed or said in a chat is not', async () => {
  const { unmount } = showCase(aCase({ targetId: 'p1', copies: [] }))
  expect((await screen.findByRole('link', { name: 'In its place' })).getAttribute('href')).toBe('/post/p1')
  unmount()
  const gone = showCase(
    aCase({ removal: { at: '2026-11-21T19:48:00.000Z', putBackAt: null, isKept: true }, copies: [] }),
  )
  await screen.findByText('What was reported')
  expect(screen.queryByRole('link', { name: 'In its place' })).toBeNull()
  gone.unmount()
  showCase(aCase({ kind: 'message', copies: [] }))
  await screen.findByText('What was reported')
  expect(screen.queryByRole('link', { name: 'In its place' })).toBeNull()
})

test('the next case stands there before the answer, and what is refused has its way back with the words', async () => {
  const next = aCase({ title: 'The next one', copies: [] })
  const found = aCase({ ...mine, title: 'The first one', nextId: next.id })
  const answer = Promise.withResolvers<void>()
  const { settled } = showCase(found, {
    'GET /api/admin/cases/{id}': ({ params }) => (params['id'] === next.id ? next : found),
    'POST /api/admin/cases/{id}/settle': () => answer.promise.then(() => refuse(409, 'case_thing_gone')),
  })
  await screen.findByRole('radio', { name: /Warning/ })
  stepIn()
  key('3')
  type(screen.getByLabelText('What they will read'), 'Talk to stay.')
  key('Enter', { ctrlKey: true })
  expect(await screen.findByRole('heading', { name: /The next one/ })).toBeDefined()
  await waitFor(() => expect(settled()).toHaveLength(1))
  answer.resolve()
  expect(
    await screen.findByText(/^The case is not settled, and your words are kept\. It is gone already/),
  ).toBeDefined()
  press(screen.getByRole('button', { name: 'Back to it' }))
  expect(await screen.findByRole('heading', { name: /The first one/ })).toBeDefined()
  expect(screen.getByDisplayValue('Talk to stay.')).toBeDefined()
})

test('one that is on its way cannot be sent twice', async () => {
  const next = aCase({ title: 'The next one', previousId: 'first', copies: [] })
  const found = aCase({ ...mine, id: 'first', title: 'The first one', nextId: next.id })
  const answer = Promise.withResolvers<void>()
  const { settled } = showCase(found, {
    'GET /api/admin/cases/{id}': ({ params }) => (params['id'] === next.id ? next : found),
    'POST /api/admin/cases/{id}/settle': () => answer.promise.then(() => ({ ...found, measure: 'warning' })),
  })
  await screen.findByRole('radio', { name: /Warning/ })
  stepIn()
  key('3')
  type(screen.getByLabelText('What they will read'), 'Talk to stay.')
  key('Enter', { ctrlKey: true })
  await screen.findByRole('heading', { name: /The next one/ })
  key('k')
  await screen.findByRole('heading', { name: /The first one/ })
  screen.getByLabelText('What they will read').focus()
  key('Enter', { ctrlKey: true })
  answer.resolve()
  await screen.findByText('The case is settled.')
  expect(settled()).toHaveLength(1)
})

test('an appeal stands on top of the case that it is against, and leads to its answer', async () => {
  const appeal = { id: 'a1', text: 'It was my brother.', sentAt: '2026-11-29T20:00:00.000Z', isAnswered: false }
  const settledAt = '2026-11-28T20:00:00.000Z'
  const waiting = showCase(aCase({ settledAt, mayTake: false, copies: [], appeal }))
  expect(await screen.findByText('It was my brother.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to the answer' }).getAttribute('href')).toBe(
    '/admin?view=appeals&appeal=a1',
  )
  waiting.unmount()
  showCase(aCase({ settledAt, mayTake: false, copies: [], appeal: { ...appeal, isAnswered: true } }))
  expect((await screen.findByRole('link', { name: 'See the answer' })).getAttribute('href')).toBe(
    '/admin?view=appeals&of=answered&appeal=a1',
  )
})
