import type { MemberStanding, StaffMeasure } from '@guildhall/contract/measures'
import { roles } from '@guildhall/contract/rules/roles'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aCurrentUser, aMember, anId } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { ToastRegion } from '../../../ui/feedback/toast-region.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { MeasuresDialog } from './measures-dialog.tsx'

const devin = { id: anId(), name: 'Devin Park' }
const impose = 'POST /api/admin/members/{userId}/measures'
const lift = 'POST /api/admin/measures/{id}/lift'
const dayMs = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

function aMeasure(part: Partial<StaffMeasure> = {}): StaffMeasure {
  return {
    id: anId(),
    kind: 'mute',
    area: 'chat',
    rule: 'spam',
    words: 'Stop selling.',
    from: inDays(-1),
    until: inDays(3),
    liftedAt: null,
    by: aMember({ firstName: 'Sorcha', lastName: 'Byrne' }),
    caseId: null,
    liftedBy: null,
    liftWords: null,
    mayLift: true,
    ...part,
  }
}

const standing = (measures: StaffMeasure[] = [], mayAct = true): MemberStanding => ({ measures, mayAct })

/** What is answered to a change stands so afterwards. */
function show(
  before: MemberStanding,
  changes: (change: (after: MemberStanding) => MemberStanding) => Handlers = () => ({}),
  role: 1 | 2 = roles.moderator,
) {
  let now = before
  const change = (after: MemberStanding) => {
    now = after
    return now
  }
  const api = fakeApi({ 'GET /api/admin/members/{userId}/measures': () => now, ...changes(change) })
  const onClose = vi.fn<() => void>()
  renderApp(
    <>
      <MeasuresDialog person={devin} onClose={onClose} />
      <ToastRegion />
    </>,
    { user: aCurrentUser({ role }) },
  )
  return api
}

afterEach(() => act(() => toasts.dismissAll()))

const list = async () => within(await screen.findByRole('dialog', { name: 'Measures: Devin Park' }))

async function openForm() {
  press(await (await list()).findByRole('button', { name: 'Put a measure on' }))
  return within(await screen.findByRole('dialog', { name: 'A measure on Devin Park' }))
}

test('what is in force, and what was, by whom, with its case and why it was lifted', async () => {
  const caseId = anId()
  const lifted = { liftedAt: inDays(-2), liftedBy: aMember({ firstName: 'Theo', lastName: 'Lind' }), mayLift: false }
  show(
    standing([
      aMeasure({ caseId }),
      aMeasure({ kind: 'ban', area: 'everything', until: null, ...lifted, liftWords: 'A mistake.' }),
    ]),
  )
  const dialog = await list()
  expect(await dialog.findByText('Silence · Chat')).toBeDefined()
  expect(dialog.getAllByText(/by Sorcha Byrne/)).toHaveLength(2)
  expect(dialog.getByRole('link', { name: 'Its case' }).getAttribute('href')).toBe(`/admin/cases/${caseId}`)
  expect(dialog.getByText('Out of the hall')).toBeDefined()
  expect(dialog.getByText(/^Lifted by Theo Lind/)).toBeDefined()
  expect(dialog.getByText('A mistake.')).toBeDefined()
  expect(dialog.getAllByRole('button', { name: 'Lift it…' })).toHaveLength(1)
})

test('whoever may not act on them reads it, and is told so', async () => {
  show(standing([aMeasure({ mayLift: false })], false))
  const dialog = await list()
  expect(await dialog.findByText('Somebody else must decide about this member.')).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Put a measure on' })).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Lift it…' })).toBeNull()
})

test('a silence of one area until a day of one’s own: what they read is written out, then it is in force', async () => {
  const api = show(standing(), (change) => ({ [impose]: () => change(standing([aMeasure()])) }))
  const form = await openForm()
  expect(form.queryByRole('radio', { name: /Out of the hall/ })).toBeNull()
  press(form.getByRole('radio', { name: /Silence/ }))
  type(form.getByRole('combobox', { name: 'Where' }), 'chat')
  type(form.getByRole('combobox', { name: 'Rule' }), 'spam')
  type(form.getByRole('textbox', { name: 'What they will read' }), 'Stop selling.')
  press(form.getByRole('radio', { name: 'Until a day' }))
  press(form.getByRole('button', { name: 'Put it on' }))
  expect(form.getByText('Choose a day within a year from now.')).toBeDefined()
  const day = inDays(10).slice(0, 10)
  type(form.getByLabelText('Last day'), day)
  expect(form.getByText(/^You cannot write in chat until .* The rule: Spam or fraud\. Stop selling\./)).toBeDefined()
  press(form.getByRole('button', { name: 'Put it on' }))
  expect(await screen.findByText('It holds from now on, and Devin Park reads why.')).toBeDefined()
  expect(await (await list()).findByText('Silence · Chat')).toBeDefined()
  expect(api.callsOf(impose).map(({ body }) => body)).toEqual([
    {
      kind: 'mute',
      area: 'chat',
      until: new Date(`${day}T23:59:59`).toISOString(),
      rule: 'spam',
      words: 'Stop selling.',
    },
  ])
})

test('without a rule or words nothing is sent, and a refusal is said in words', async () => {
  const api = show(standing(), () => ({ [impose]: () => refuse(409, 'measure_there_already') }))
  const form = await openForm()
  press(form.getByRole('button', { name: 'Put it on' }))
  expect(form.getByText('Name the rule that was broken.')).toBeDefined()
  expect(form.getByText('Say why.')).toBeDefined()
  expect(api.callsOf(impose)).toHaveLength(0)
  type(form.getByRole('combobox', { name: 'Rule' }), 'hate')
  type(form.getByRole('textbox', { name: 'What they will read' }), 'Enough.')
  press(form.getByRole('button', { name: 'Put it on' }))
  expect((await form.findByRole('alert')).textContent).not.toBe('')
  expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: 'What they will read' }).value).toBe('Enough.')
})

test('before a ban it is asked once, and whoever steps back still has the words', async () => {
  const api = show(
    standing(),
    (change) => ({ [impose]: () => change(standing([aMeasure({ kind: 'ban', until: null })])) }),
    roles.admin,
  )
  const form = await openForm()
  press(form.getByRole('radio', { name: /Out of the hall/ }))
  expect(form.queryByRole('radio', { name: '7 days' })).toBeNull()
  type(form.getByRole('combobox', { name: 'Rule' }), 'hate')
  type(form.getByRole('textbox', { name: 'What they will read' }), 'Enough.')
  press(form.getByRole('button', { name: 'Put it on' }))
  const question = { name: 'Put Devin Park out of the hall for good?' }
  press(within(await screen.findByRole('dialog', question)).getByRole('button', { name: 'Cancel' }))
  const again = within(await screen.findByRole('dialog', { name: 'A measure on Devin Park' }))
  expect(again.getByRole<HTMLTextAreaElement>('textbox', { name: 'What they will read' }).value).toBe('Enough.')
  expect(api.callsOf(impose)).toHaveLength(0)
  press(again.getByRole('button', { name: 'Put it on' }))
  press(within(await screen.findByRole('dialog', question)).getByRole('button', { name: 'Put out of the hall' }))
  await waitFor(() =>
    expect(api.callsOf(impose).map(({ body }) => body)).toEqual([
      { kind: 'ban', area: 'everything', until: null, rule: 'hate', words: 'Enough.' },
    ]),
  )
})

test('one is lifted with words that they read', async () => {
  const measure = aMeasure()
  const api = show(standing([measure]), (change) => ({
    [lift]: () => change(standing([{ ...measure, liftedAt: inDays(0), liftWords: 'We misread it.', mayLift: false }])),
  }))
  press(await (await list()).findByRole('button', { name: 'Lift it…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Lift this measure?' }))
  press(dialog.getByRole('button', { name: 'Lift it' }))
  expect(dialog.getByText('Say why.')).toBeDefined()
  type(dialog.getByRole('textbox', { name: 'What they will read' }), 'We misread it.')
  press(dialog.getByRole('button', { name: 'Lift it' }))
  expect(await screen.findByText('It is lifted, and they read why.')).toBeDefined()
  expect(await (await list()).findByText('We misread it.')).toBeDefined()
  expect(api.callsOf(lift).map(({ params, body }) => [params.id, body])).toEqual([
    [measure.id, { words: 'We misread it.' }],
  ])
})
