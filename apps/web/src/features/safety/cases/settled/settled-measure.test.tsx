import type { StaffMeasure } from '@guildhall/contract/measures'
import { roles } from '@guildhall/contract/rules/roles'
import type { SafetyCase } from '@guildhall/contract/safety'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, aMember, anId } from '../../../../testing/builders.ts'
import { fakeApi, refuse } from '../../../../testing/fake-api.ts'
import { press, type } from '../../../../testing/hands.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { DecisionCard } from '../decision-card.tsx'

const user = aCurrentUser({ role: roles.moderator })
const at = '2026-11-21T19:48:00.000Z'
const nothing = () => undefined
const settling = { onSent: () => false, onSettled: nothing, onRefused: nothing }

const settled: SafetyCase = {
  id: anId(),
  kind: 'post',
  targetId: anId(),
  title: '',
  about: aMember({ firstName: 'Devin', lastName: 'Park' }),
  reason: 'spam',
  reports: 1,
  openedAt: at,
  assignee: null,
  takenAt: null,
  settledAt: at,
  measure: 'mute',
  mayJudge: true,
  mayTake: false,
  copies: [],
  people: [],
  notes: [],
  decision: { by: null, rule: 'spam', words: 'Stop selling.' },
  appeal: null,
  history: [],
  aboutSince: at,
  mayRemove: false,
  mayVeil: false,
  veil: null,
  joined: [],
  removal: null,
  nextId: null,
  previousId: null,
  place: null,
}

const measure: StaffMeasure = {
  id: anId(),
  kind: 'mute',
  area: 'chat',
  rule: 'spam',
  words: 'Stop selling.',
  from: at,
  until: new Date(Date.now() + 60 * 60 * 1000).toISOString(),
  liftedAt: null,
  by: null,
  caseId: settled.id,
  liftedBy: null,
  liftWords: null,
  mayLift: true,
}

function show(first: StaffMeasure, mayLift = true) {
  let now: StaffMeasure = { ...first, mayLift }
  const standing = () => ({
    measures: [{ ...measure, id: anId(), area: 'feed' as const, caseId: null }, now],
    mayAct: mayLift,
  })
  const api = fakeApi({
    'GET /api/admin/members/{userId}/measures': standing,
    'POST /api/admin/measures/{id}/lift': ({ body }) => {
      now = { ...now, liftedAt: new Date().toISOString(), liftWords: (body as { words: string }).words, mayLift: false }
      return standing()
    },
  })
  renderApp(<DecisionCard of={settled} userId={user.id} settling={settling} />, { user })
  return api
}

test('a settled case says where its measure holds and until when, and it is lifted there with words', async () => {
  const api = show(measure)
  expect(await screen.findByText(/^Holds until/)).toBeDefined()
  expect(screen.getByText('Chat')).toBeDefined()
  expect(screen.queryByText('Feed')).toBeNull()
  press(screen.getByRole('button', { name: 'Lift it…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Lift this measure?' }))
  type(dialog.getByRole('textbox', { name: 'What they will read' }), 'We misread it.')
  press(dialog.getByRole('button', { name: 'Lift it' }))
  expect(await screen.findByText(/^Lifted by/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Lift it…' })).toBeNull()
  expect(screen.queryByText(/^Holds until/)).toBeNull()
  expect(api.callsOf('POST /api/admin/measures/{id}/lift').map(({ params }) => params.id)).toEqual([measure.id])
})

test('whoever may not lift it reads it alone', async () => {
  show(measure, false)
  expect(await screen.findByText(/^Holds until/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Lift it…' })).toBeNull()
})

test('one whose end is past is over', async () => {
  show({ ...measure, until: at })
  expect(await screen.findByText(/^Over since/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Lift it…' })).toBeNull()
})

test('that it did not arrive is said, beside what was decided', async () => {
  fakeApi({ 'GET /api/admin/members/{userId}/measures': () => refuse(503, 'unavailable') })
  renderApp(<DecisionCard of={settled} userId={user.id} settling={settling} />, { user })
  expect(await screen.findByText('The measure didn’t arrive.')).toBeDefined()
  expect(screen.getByText('Stop selling.')).toBeDefined()
})

test('what did not end with it, and is still whose it was, is named', () => {
  const left = { ...settled, id: anId(), settledAt: null, measure: null, assignee: aMember({ id: user.id }) }
  renderApp(
    <DecisionCard of={{ ...settled, measure: 'warning', joined: [left] }} userId={user.id} settling={settling} />,
    { user },
  )
  expect(screen.getByText(/^Of this affair you still have what did not end with it: .*Devin Park/)).toBeDefined()
})

test('a warning is taken back after a question', async () => {
  let warning: StaffMeasure = { ...measure, kind: 'warning', area: 'everything', until: at, mayLift: false }
  const warned = { ...settled, measure: 'warning' as const }
  const api = fakeApi({
    'GET /api/admin/members/{userId}/measures': () => ({ measures: [warning], mayAct: true }),
    'POST /api/admin/cases/{id}/put-back': () => {
      warning = { ...warning, liftedAt: at, liftWords: '' }
      return warned
    },
  })
  renderApp(<DecisionCard of={warned} userId={user.id} settling={settling} />, { user })
  press(await screen.findByRole('button', { name: 'Take it back' }))
  const question = within(await screen.findByRole('dialog', { name: 'Take the warning back?' }))
  expect(api.callsOf('POST /api/admin/cases/{id}/put-back')).toHaveLength(0)
  press(question.getByRole('button', { name: 'Take it back' }))
  expect(await screen.findByText(/^Lifted by/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull()
})
