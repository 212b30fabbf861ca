import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCurrentUser } from '../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../testing/fake-api.ts'
import { press, type } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'
import { aToken, signedIn } from '../../testing/tokens.ts'
import { RegisterForm } from './register-form.tsx'

const session = () => ({ ...aCurrentUser(), token: aToken(), refreshToken: 'refresh' })
const account = {
  firstName: 'Mara',
  lastName: 'Lindqvist',
  email: 'mara@guildhall.example',
  password: 'nine lanterns in a row',
}

function setUp(handlers: Handlers, adminCode?: string) {
  const api = fakeApi(handlers)
  const onSignedIn = vi.fn<() => void>()
  const onMailSent = vi.fn<(email: string) => void>()
  renderApp(<RegisterForm adminCode={adminCode} onSignedIn={onSignedIn} onMailSent={onMailSent} />, { user: null })
  return { api, onSignedIn, onMailSent }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const submit = () => press(screen.getByRole('button', { name: 'Create account' }))

function fill() {
  type(field('First name'), account.firstName)
  type(field('Last name'), account.lastName)
  type(field('Email'), account.email)
  type(field('Password'), account.password)
  press(screen.getByRole('checkbox'))
}

test('makes the account and walks in', async () => {
  const { api, onSignedIn } = setUp({ 'POST /api/register': () => ({}), 'POST /api/login': session })
  signedIn()
  fill()
  submit()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(api.callsOf('POST /api/register').map(({ body }) => body)).toEqual([account])
  const { email, password } = account
  expect(api.callsOf('POST /api/login').map(({ body }) => body)).toEqual([{ email, password, staySignedIn: true }])
})

test('what only a machine fills in is sent along', async () => {
  const { api, onSignedIn } = setUp({ 'POST /api/register': () => ({}), 'POST /api/login': session })
  signedIn()
  fill()
  const [trap] = document.querySelectorAll<HTMLInputElement>('[aria-hidden] input')
  expect(trap?.tabIndex).toBe(-1)
  if (trap) type(trap, 'https://example.org')
  submit()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(api.callsOf('POST /api/register')[0]?.body).toMatchObject({ homepage: 'https://example.org' })
})

test('the first account brings its code', async () => {
  const { api, onSignedIn } = setUp({ 'POST /api/register': () => ({}), 'POST /api/login': session }, 'the-code')
  signedIn()
  fill()
  submit()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(api.callsOf('POST /api/register').map(({ body }) => body)).toEqual([{ ...account, adminCode: 'the-code' }])
})

test.each([
  ['email_taken', 'Email', 'This email address has an account.'],
  ['password_refused', 'Password', 'This password is too easy to guess.'],
  ['name_refused', 'Last name', 'This name cannot be used here. Take another one.'],
  ['name_of_staff', 'Last name', 'This name would be taken for the staff of this hall. Add to it, or change it.'],
])('given the refusal %s, the field %s says so and has the focus', async (code, label, words) => {
  setUp({ 'POST /api/register': () => refuse(409, code) })
  fill()
  submit()
  expect(await screen.findByText(words)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field(label)))
  expect(field(label).getAttribute('aria-invalid')).toBe('true')
})

test('fields that the server refuses say what is wrong, the first of them has the focus', async () => {
  const errors = [
    { field: 'lastName', code: 'too_long', message: 'Too long' },
    { field: 'password', code: 'too_short', message: 'Too short' },
  ]
  setUp({ 'POST /api/register': () => refuse(422, 'invalid', { errors }) })
  fill()
  submit()
  expect(await screen.findByText('This is too long.')).toBeDefined()
  expect(screen.getByText('This is too short.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field('Last name')))
})

test('what is nobody’s field stands above the form', async () => {
  setUp({ 'POST /api/register': () => refuse(403, 'registration_closed') })
  fill()
  submit()
  expect((await screen.findByRole('alert')).textContent).toBe('This hall takes no new members right now.')
})

test('a taken address where mail is set up: the mail will tell, the page says where to look', async () => {
  const { onMailSent } = setUp({
    'POST /api/register': () => ({}),
    'POST /api/login': () => refuse(401, 'invalid_credentials'),
  })
  fill()
  submit()
  await waitFor(() => expect(onMailSent).toHaveBeenCalledWith(account.email))
})

test('without consent nothing is sent', async () => {
  const { api } = setUp({})
  fill()
  press(screen.getByRole('checkbox'))
  submit()
  expect(await screen.findByText('Please read it and agree first.')).toBeDefined()
  expect(api.calls).toHaveLength(0)
})
