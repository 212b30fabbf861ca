import { roles } from '@guildhall/contract/rules/roles'
import type { StaffHeldWords } from '@guildhall/contract/safety/held-words'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, aMember, anId } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { AdminPage } from './admin-page.tsx'

const user = aCurrentUser({ role: roles.moderator })
const devin = aMember({ firstName: 'Devin', lastName: 'Park' })

function held(part: Partial<StaffHeldWords> = {}): StaffHeldWords {
  return {
    id: anId(),
    version: 1,
    kind: 'post',
    isChange: false,
    text: 'Frobbles for sale.',
    besides: [],
    place: null,
    wordRule: 'No advertising',
    heldAt: '2026-11-29T20:00:00.000Z',
    author: devin,
    pictures: [],
    mayAnswer: true,
    rejected: null,
    ...part,
  }
}

function open(words: StaffHeldWords[], handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /api/admin/cases/counts': () => ({ open: 0, mine: 0, held: 0, appeals: 0 }),
    'GET /api/admin/held-words': () => words,
    'GET /api/admin/held-words/count': () => ({ waiting: words.length }),
    'POST /api/admin/held-words/answer': () => undefined,
    ...handlers,
  })
  return { api, ...renderApp(<AdminPage />, { user, path: '/admin?view=held', route: '/admin' }) }
}
const answers = (api: ReturnType<typeof fakeApi>) =>
  api.callsOf('POST /api/admin/held-words/answer').map(({ body }) => body)

test('words come out by keys: J, a digit, Ctrl Enter', async () => {
  const first = held()
  const { api } = open([first, held({ kind: 'comment' })])
  expect(await screen.findByRole('link', { name: 'Post by Devin Park' })).toBeDefined()
  key('j')
  key('1')
  type(await screen.findByLabelText('What they will read, if you want to say something'), 'Good to have you.')
  api.answer('GET /api/admin/held-words', () => [])
  key('Enter', { ctrlKey: true })
  expect(await screen.findByText('Nothing is held')).toBeDefined()
  expect(answers(api)).toEqual([
    { held: [{ id: first.id, version: 1 }], outcome: 'approved', rule: null, words: 'Good to have you.' },
  ])
})

test('several are rejected at once, with a rule and words', async () => {
  const both = [held(), held({ kind: 'comment' })]
  const { api } = open(both)
  await screen.findByRole('link', { name: 'Post by Devin Park' })
  for (const _ of both) {
    key('j')
    key('x')
  }
  key('2')
  const words = await screen.findByLabelText('What they will read')
  type(words, 'No advertising here.')
  key('Enter', { ctrlKey: true })
  expect(await screen.findByText('Name the rule that was broken.')).toBeDefined()
  type(screen.getByLabelText('Rule'), 'spam')
  type(words, 'No advertising here.')
  key('Enter', { ctrlKey: true })
  await waitFor(() => expect(answers(api)).toHaveLength(1))
  expect(answers(api)[0]).toMatchObject({ outcome: 'rejected', rule: 'spam', words: 'No advertising here.' })
})

test('words that changed meanwhile are read in the dialog, and what was written of them stays', async () => {
  const [first, second] = [held(), held({ text: 'Another frobble.' })]
  const changed = { ...second, version: 2, text: 'Frobbles for friends.' }
  const { api } = open([first, second], {
    'POST /api/admin/held-words/answer': () => refuse(409, 'held_changed_meanwhile', { current: { id: second.id } }),
  })
  await screen.findAllByRole('link', { name: 'Post by Devin Park' })
  for (const _ of [first, second]) {
    key('j')
    key('x')
  }
  key('2')
  const words = await screen.findByLabelText<HTMLTextAreaElement>('What they will read')
  type(screen.getByLabelText('Rule'), 'spam')
  type(words, 'No advertising here.')
  const send = () => {
    words.focus()
    key('Enter', { ctrlKey: true })
  }
  api.answer('GET /api/admin/held-words', () => [first, changed])
  send()
  await waitFor(() => expect(screen.getAllByText(/Frobbles for friends/)).toHaveLength(2))
  expect(words.value).toBe('No advertising here.')
  send()
  await waitFor(() => expect(answers(api)).toHaveLength(2))
  expect(answers(api)[1]).toMatchObject({
    held: [
      { id: first.id, version: 1 },
      { id: second.id, version: 2 },
    ],
  })
  press(await screen.findByRole('button', { name: 'Leave this one out' }))
  api.answer('POST /api/admin/held-words/answer', () => undefined)
  send()
  await waitFor(() => expect(answers(api)).toHaveLength(3))
  expect(answers(api)[2]).toMatchObject({ held: [{ id: first.id, version: 1 }], words: 'No advertising here.' })
})

test('nobody answers their own', async () => {
  open([held({ mayAnswer: false, author: { ...aMember(), id: user.id } })])
  expect(await screen.findByText(/These are your own words/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Let it come out' })).toBeNull()
})

test('words of others that this server does not know how to say are not called one’s own', async () => {
  open([held({ mayAnswer: false })])
  expect(await screen.findByText(/A newer version of Guildhall kept these words/)).toBeDefined()
  expect(screen.queryByText(/These are your own words/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Let it come out' })).toBeNull()
})
