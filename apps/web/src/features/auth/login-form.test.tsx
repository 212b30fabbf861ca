import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sessionState } from '../../platform/session/session-store.ts'
import { aCurrentUser } from '../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../testing/fake-api.ts'
import { press, type } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'
import { aToken, signedIn } from '../../testing/tokens.ts'
import { LoginForm } from './login-form.tsx'

const mara = aCurrentUser()

function setUp(login: NonNullable<Handlers['POST /api/login']>, more: Handlers = {}, proof?: string) {
  const api = fakeApi({ 'POST /api/login': login, ...more })
  const onSignedIn = vi.fn<() => void>()
  const onShut = vi.fn<(pass: string) => void>()
  renderApp(<LoginForm proof={proof} onSignedIn={onSignedIn} onShut={onShut} />, { user: null })
  return { api, onSignedIn, onShut }
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const submit = () => press(screen.getByRole('button', { name: 'Sign in' }))

function fill() {
  type(email(), ' mara@guildhall.example ')
  type(password(), 'a long table')
}

test('a refusal is said above the form; the password is kept and has the focus', async () => {
  const { onSignedIn } = setUp(() => refuse(401, 'invalid_credentials'))
  fill()
  submit()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Login failed. Please check your email or password.')
  expect(password().value).toBe('a long table')
  await waitFor(() => expect(document.activeElement).toBe(password()))
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('the right password of whom the door is shut to hands the pass on, and nobody is signed in', async () => {
  const { onSignedIn, onShut } = setUp(() => refuse(403, 'suspended', { current: { pass: 'for-an-hour' } }))
  fill()
  submit()
  await waitFor(() => expect(onShut.mock.calls).toEqual([['for-an-hour']]))
  expect(onSignedIn).not.toHaveBeenCalled()
  expect(document.cookie).not.toContain('for-an-hour')
})

test('whoever comes by the link of a mail proves their address with the password first', async () => {
  const session = () => ({ ...mara, token: aToken(), refreshToken: 'refresh' })
  const { api, onSignedIn } = setUp(session, { 'POST /api/register/proof': () => undefined }, 'the-token')
  fill()
  submit()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(api.callsOf('POST /api/register/proof')[0]?.body).toEqual({ token: 'the-token', password: 'a long table' })
})

test('a link that is used up lets whoever has an account in, and a hall that is full just now says so', async () => {
  const used = { 'POST /api/register/proof': () => refuse(422, 'registration_proof_invalid') }
  const { api, onSignedIn } = setUp(() => ({ ...mara, token: aToken(), refreshToken: 'refresh' }), used, 'the-token')
  fill()
  submit()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  api.answer('POST /api/register/proof', () => refuse(429, 'registrations_slowed'))
  submit()
  expect((await screen.findByRole('alert')).textContent).toBe('Many people come in just now. Try again in an hour.')
})

test('of a server that hands out no pass it is said', async () => {
  const { onShut } = setUp(() => refuse(403, 'suspended'))
  fill()
  submit()
  expect((await screen.findByRole('alert')).textContent).toBe('This account is suspended.')
  expect(onShut).not.toHaveBeenCalled()
})

test('a pause after many tries is named in seconds', async () => {
  setUp(() => refuse(401, 'invalid_credentials', { retryAfterMs: 29_500 }))
  fill()
  submit()
  expect((await screen.findByRole('alert')).textContent).toContain('You can try again in 30 s.')
})

test('signs in with the address as it was meant, and the reader is somebody then', async () => {
  const { api, onSignedIn } = setUp(() => ({ ...mara, token: aToken(), refreshToken: 'refresh' }))
  // Cookies and state of this sign-in are gone after the test.
  signedIn()
  fill()
  submit()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(api.callsOf('POST /api/login').map(({ body }) => body)).toEqual([
    { email: 'mara@guildhall.example', password: 'a long table', staySignedIn: true },
  ])
  expect(sessionState().user?.id).toBe(mara.id)
})

test('tells the server when the sign-in shall end with the browser', async () => {
  const { api } = setUp(() => refuse(401, 'invalid_credentials'))
  fill()
  press(screen.getByRole('checkbox', { name: 'Stay signed in' }))
  submit()
  await screen.findByRole('alert')
  expect(api.callsOf('POST /api/login')[0]?.body).toMatchObject({ staySignedIn: false })
})

test('empty fields are named, each at its place, and nothing is sent', async () => {
  const { api } = setUp(() => refuse(500, 'internal_error'))
  submit()
  expect(await screen.findByText('Your email address is needed.')).toBeDefined()
  expect(screen.getByText('Your password is needed.')).toBeDefined()
  expect(email().getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(email()))
  expect(api.calls).toHaveLength(0)
})
