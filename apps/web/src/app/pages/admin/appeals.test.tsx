import type { StaffAppeal } from '@guildhall/contract/appeals'
import { roles } from '@guildhall/contract/rules/roles'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, aMember, anId } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { key, press, stepIn, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { aMeasure } from '../../../testing/safety/appeals.ts'
import { AdminPage } from './admin-page.tsx'

const devin = aMember({ firstName: 'Devin', lastName: 'Park' })

function anAppeal(part: Partial<StaffAppeal> = {}): StaffAppeal {
  const { appealableUntil: _, ...measure } = aMeasure()
  const sorcha = aMember({ firstName: 'Sorcha', lastName: 'Byrne' })
  return {
    id: anId(),
    member: devin,
    measure: { ...measure, by: sorcha, caseId: anId(), liftedBy: null, liftWords: null, mayLift: true },
    about: { kind: 'post', words: 'You always drop it up.', at: '2026-11-28T16:39:00.000Z' },
    text: 'It was my brother.',
    sentAt: '2026-11-29T20:00:00.000Z',
    mayJudge: true,
    answer: null,
    ...part,
  }
}

function open(appeals: StaffAppeal[], handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /api/admin/cases/counts': () => ({ open: 0, mine: 0, held: 0, appeals: 0 }),
    'GET /api/admin/appeals': () => appeals,
    ...handlers,
  })
  const user = aCurrentUser({ role: roles.moderator })
  return { api, ...renderApp(<AdminPage />, { user, path: '/admin?view=appeals', route: '/admin' }) }
}

test('an appeal is answered by keys: J, Enter, a digit, the words, Ctrl Enter', async () => {
  const appeal = anAppeal()
  const { api } = open([appeal, anAppeal()], { 'POST /api/admin/appeals/{id}/judge': () => undefined })
  await screen.findAllByRole('link', { name: 'Devin Park: Suspension' })
  key('j')
  press(document.activeElement as HTMLElement)
  expect(await screen.findByText('It was my brother.')).toBeDefined()
  expect(screen.getByText('“You always drop it up.”')).toBeDefined()
  expect(screen.getByText('You reported 2–0 for yourself.')).toBeDefined()
  key('2')
  const words = screen.getByLabelText('What they will read')
  expect(document.activeElement).toBe(words)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /It is lifted/ }).checked).toBe(true)
  type(words, 'The other account wrote it.')
  api.answer('GET /api/admin/appeals', () => [])
  key('Enter', { ctrlKey: true })
  expect(await screen.findByText('No appeal waits')).toBeDefined()
  expect(api.callsOf('POST /api/admin/appeals/{id}/judge').map(({ params, body }) => [params, body])).toEqual([
    [{ id: appeal.id }, { outcome: 'changed', words: 'The other account wrote it.' }],
  ])
})

test('nothing is sent without a choice and words', async () => {
  const { api } = open([anAppeal()])
  press(await screen.findByRole('link', { name: 'Devin Park: Suspension' }))
  press(await screen.findByRole('button', { name: 'Answer the appeal' }))
  expect(screen.getByText('Choose what becomes of the decision.')).toBeDefined()
  expect(screen.getByText('Say why.')).toBeDefined()
  stepIn()
  key('1')
  press(screen.getByRole('button', { name: 'Answer the appeal' }))
  expect(api.callsOf('POST /api/admin/appeals/{id}/judge')).toEqual([])
})

test('whoever may not judge reads that, and has no form', async () => {
  open([anAppeal({ mayJudge: false })])
  expect(await screen.findByText('For somebody else', { exact: false })).toBeDefined()
  press(screen.getByRole('link', { name: 'Devin Park: Suspension' }))
  expect(await screen.findByText(/Somebody else must judge this/)).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  key('k')
  expect(await screen.findByRole('link', { name: 'Devin Park: Suspension' })).toBeDefined()
})

test('why an answer did not go through stands above it, and the words stay', async () => {
  open([anAppeal()], { 'POST /api/admin/appeals/{id}/judge': () => refuse(409, 'appeal_judged_already') })
  press(await screen.findByRole('link', { name: 'Devin Park: Suspension' }))
  await screen.findByText('It was my brother.')
  key('1')
  const words = screen.getByLabelText<HTMLTextAreaElement>('What they will read')
  type(words, 'You wrote it.')
  press(screen.getByRole('button', { name: 'Answer the appeal' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(words.value).toBe('You wrote it.')
})

test('those that have their answer are a list of their own, with who gave it and the words', async () => {
  const by = aMember({ firstName: 'Jun', lastName: 'Ito' })
  const answer = { outcome: 'upheld' as const, words: 'You wrote it.', by, at: '2026-11-30T08:00:00.000Z' }
  const { api } = open([], {
    'GET /api/admin/appeals': ({ query }) =>
      query['of'] === 'answered' ? [anAppeal({ mayJudge: false, answer })] : [],
  })
  await screen.findByText('No appeal waits')
  press(screen.getByRole('radio', { name: 'Answered' }))
  press(await screen.findByRole('link', { name: 'Devin Park: Suspension' }))
  expect(await screen.findByText('You wrote it.')).toBeDefined()
  expect(screen.getByText(/Jun Ito/)).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(api.callsOf('POST /api/admin/appeals/{id}/judge')).toEqual([])
})

test('words for an appeal are there again after a key led away from it, until it is answered', async () => {
  const { api } = open([anAppeal()], { 'POST /api/admin/appeals/{id}/judge': () => undefined })
  const choose = async () => press(await screen.findByRole('link', { name: 'Devin Park: Suspension' }))
  await choose()
  type(await screen.findByLabelText('What they will read'), 'The other account')
  act(() => (document.activeElement as HTMLElement).blur())
  stepIn()
  key('k')
  await choose()
  expect(await screen.findByDisplayValue('The other account')).toBeDefined()
  stepIn()
  key('1')
  key('Enter', { ctrlKey: true })
  await waitFor(() => expect(api.callsOf('POST /api/admin/appeals/{id}/judge')).toHaveLength(1))
  await choose()
  expect((await screen.findByLabelText<HTMLTextAreaElement>('What they will read')).value).toBe('')
})
