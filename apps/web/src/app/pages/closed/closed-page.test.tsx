import type { ClosedRoom, OwnAppeal } from '@guildhall/contract/appeals'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closedPass, keepClosedPass } from '../../../features/safety/appeals/closed-pass.ts'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { aMeasure, anAppeal } from '../../../testing/safety/appeals.ts'
import { LoginPage } from '../login-page.tsx'
import { ClosedPage } from './closed-page.tsx'

afterEach(() => sessionStorage.clear())

const roomWith = (appeal: OwnAppeal): ClosedRoom => ({ isShut: true, until: appeal.measure.until, appeals: [appeal] })
const sentAt = '2026-11-29T20:00:00.000Z'
const sentOf = (appeal: OwnAppeal, text: string): OwnAppeal => ({
  ...appeal,
  draft: '',
  sent: { text, at: sentAt },
  mayAppeal: false,
})

function open(room: ClosedRoom, handlers: Handlers = {}) {
  keepClosedPass('the-pass')
  const api = fakeApi({ 'POST /api/closed': () => room, ...handlers })
  return { api, ...renderApp(<ClosedPage />, { path: '/closed', route: '/closed', user: null }) }
}

const litStep = () => waitFor(() => expect(document.querySelector('[aria-current="step"]')).not.toBeNull())
const field = () => screen.findByLabelText('What should we know?')
const sendIt = () => {
  press(screen.getByRole('button', { name: 'Send my appeal' }))
  press(screen.getByRole('button', { name: 'Send it' }))
}

test('the right password of whom the door is shut to leads here, and the pass is in no cookie', async () => {
  fakeApi({ 'POST /api/login': () => refuse(403, 'suspended', { current: { pass: 'the-pass' } }) })
  const { router } = renderApp(<LoginPage />, { path: '/login', route: '/login', user: null })
  type(screen.getByLabelText('Email'), 'devin@guildhall.example')
  type(screen.getByLabelText('Password'), 'a long table')
  press(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/closed'))
  expect(closedPass()).toBe('the-pass')
  expect(document.cookie).not.toContain('the-pass')
})

test('first stands what was decided, by which rule and until when; a ban has no end', async () => {
  const about = { kind: 'post', words: 'Meet me at the docks.', at: '2026-11-28T16:39:00.000Z' } as const
  const { unmount } = open(roomWith(anAppeal({ about })))
  expect(await screen.findByRole('heading', { level: 1, name: 'Not now' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 2, name: 'Suspended for 7 days' })).toBeDefined()
  expect(screen.getByText('Cheating')).toBeDefined()
  expect(screen.getByText('You reported 2–0 for yourself.')).toBeDefined()
  expect(screen.getByText('“Meet me at the docks.”')).toBeDefined()
  expect(screen.getByText(/^Post, /)).toBeDefined()
  unmount()
  open(roomWith(anAppeal({ measure: aMeasure({ kind: 'ban', until: null }) })))
  expect(await screen.findByRole('heading', { level: 1, name: 'Out of the hall' })).toBeDefined()
  expect(await field()).toBeDefined()
})

test('what is written is kept by the server, sent after one question, and there is no second', async () => {
  const appeal = anAppeal({ draft: 'It was my' })
  const { api } = open(roomWith(appeal), {
    'POST /api/closed/{measureId}/draft': () => undefined,
    'POST /api/closed/{measureId}/appeal': ({ body }) => roomWith(sentOf(appeal, (body as { text: string }).text)),
  })
  const words = (await field()) as HTMLTextAreaElement
  expect(words.value).toBe('It was my')
  type(words, 'It was my brother.')
  press(screen.getByRole('button', { name: 'Send my appeal' }))
  expect(api.callsOf('POST /api/closed/{measureId}/appeal')).toEqual([])
  press(screen.getByRole('button', { name: 'Send it' }))
  await litStep()
  expect(screen.getByText('Sent').closest('li')?.getAttribute('aria-current')).toBe('step')
  expect(screen.getByText('It was my brother.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send my appeal' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Your appeal')
  expect(api.callsOf('POST /api/closed/{measureId}/draft').map(({ body }) => body)).toEqual([
    { pass: 'the-pass', text: 'It was my brother.' },
  ])
})

test('nothing is asked of an empty appeal', async () => {
  open(roomWith(anAppeal()))
  await field()
  press(screen.getByRole('button', { name: 'Send my appeal' }))
  expect(screen.getByText('Write what we should know first.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send it' })).toBeNull()
})

test('the question is answered with not yet, and writing goes on', async () => {
  const { api } = open(roomWith(anAppeal({ draft: 'It was my' })))
  const words = await field()
  press(screen.getByRole('button', { name: 'Send my appeal' }))
  const notYet = screen.getByRole('button', { name: 'Not yet' })
  expect(document.activeElement).toBe(notYet)
  press(notYet)
  expect(document.activeElement).toBe(words)
  expect(screen.queryByRole('button', { name: 'Send it' })).toBeNull()
  expect(api.callsOf('POST /api/closed/{measureId}/appeal')).toEqual([])
})

test('when it does not go through the text stays, and it is tried again', async () => {
  const appeal = anAppeal({ draft: 'It was my brother.' })
  const { api } = open(roomWith(appeal), { 'POST /api/closed/{measureId}/appeal': () => refuse(503, 'unavailable') })
  await field()
  sendIt()
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(((await field()) as HTMLTextAreaElement).value).toBe('It was my brother.')
  api.answer('POST /api/closed/{measureId}/appeal', () => roomWith(sentOf(appeal, appeal.draft)))
  press(screen.getByRole('button', { name: 'Send it' }))
  await litStep()
})

test('a draft that is not kept is said, and kept by another try', async () => {
  const { api } = open(roomWith(anAppeal()), { 'POST /api/closed/{measureId}/draft': () => refuse(503, 'unavailable') })
  const words = await field()
  type(words, 'It was')
  act(() => words.blur())
  expect(await screen.findByText('Not kept yet.')).toBeDefined()
  api.answer('POST /api/closed/{measureId}/draft', () => undefined)
  press(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Kept. You can go on later.')).toBeDefined()
})

test('an appeal that was sent elsewhere is shown as it was sent', async () => {
  const appeal = anAppeal({ draft: 'Mine' })
  const { api } = open(roomWith(appeal), {
    'POST /api/closed/{measureId}/appeal': () => refuse(409, 'appeal_sent_already'),
  })
  await field()
  api.answer('POST /api/closed', () => roomWith(sentOf(appeal, 'From the other tab')))
  sendIt()
  expect(await screen.findByText('From the other tab')).toBeDefined()
})

test('an answer stands with its reasons; one that changes it opens the door', async () => {
  const sent = sentOf(anAppeal(), 'It was my brother.')
  const answer = { outcome: 'upheld', words: 'The recording shows you.', at: sentAt } as const
  const { unmount } = open(roomWith({ ...sent, answer }))
  expect(await screen.findByText('The decision stays as it is.')).toBeDefined()
  expect(screen.getByText('The recording shows you.')).toBeDefined()
  expect(screen.getByText('Answered').closest('li')?.getAttribute('aria-current')).toBe('step')
  unmount()
  const changed = { ...sent, answer: { ...answer, outcome: 'changed', words: 'It was another.' } as const }
  open({ isShut: false, until: null, appeals: [changed] })
  expect(await screen.findByRole('heading', { level: 1, name: 'Good to have you back' })).toBeDefined()
  expect(screen.getByText('It was another.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
})

test('at the end of a suspension the door is open by itself', async () => {
  const until = new Date(Date.now() - 900).toISOString()
  const room = roomWith(anAppeal())
  const { api } = open({ ...room, until })
  await field()
  api.answer('POST /api/closed', () => ({ isShut: false, until: null, appeals: [] }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Good to have you back' })).toBeDefined()
})

test('where the time for an appeal is over there is no form', async () => {
  open(roomWith(anAppeal({ mayAppeal: false })))
  expect(await screen.findByRole('heading', { level: 2 })).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('once the hour is over one signs in again, and nothing of the pass is left', async () => {
  const { unmount } = open(roomWith(anAppeal()), { 'POST /api/closed': () => refuse(401, 'closed_pass_invalid') })
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in to read it' })).toBeDefined()
  expect(closedPass()).toBeNull()
  unmount()
  open(roomWith(anAppeal({ draft: 'Late' })), {
    'POST /api/closed/{measureId}/appeal': () => refuse(401, 'closed_pass_invalid'),
  })
  await field()
  sendIt()
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in to read it' })).toBeDefined()
})

test('a room that does not arrive is asked for again', async () => {
  const { api } = open(roomWith(anAppeal()), { 'POST /api/closed': () => refuse(503, 'unavailable') })
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.answer('POST /api/closed', () => roomWith(anAppeal()))
  press(again)
  expect(await field()).toBeDefined()
})

test('signing out takes the pass away', async () => {
  const { router } = open(roomWith(anAppeal()))
  await field()
  press(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(closedPass()).toBeNull()
})
