import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser } from '../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../testing/fake-api.ts'
import { press, type } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'
import { aToken, signedIn } from '../../testing/tokens.ts'
import { RegisterPage } from './register-page.tsx'

function show(search: string, handlers: Handlers) {
  const api = fakeApi({
    'GET /api/door': () => ({ registration: 'open', isKept: true }),
    'GET /api/door/invitations/{code}': () => ({ by: null }),
    ...handlers,
  })
  renderApp(<RegisterPage />, { user: null, path: `/register${search}`, route: '/register' })
  return api
}

function fill() {
  type(screen.getByLabelText('First name'), 'Wren')
  type(screen.getByLabelText('Last name'), 'Aldous')
  type(screen.getByLabelText('Email'), 'wren@hall.example')
  type(screen.getByLabelText('Password'), 'nine lanterns in a row')
  press(screen.getByRole('checkbox'))
}

test('a hall that is shut says so instead of a form', async () => {
  show('', { 'GET /api/door': () => ({ registration: 'closed', isKept: true }) })
  expect(await screen.findByRole('heading', { name: 'The door is shut' })).toBeDefined()
  expect(screen.queryByLabelText('Email')).toBeNull()
})

test('a link that is over says so, and in an open hall one comes in without it', async () => {
  const api = show('?invite=old', { 'POST /api/register': () => ({}) })
  expect(await screen.findByText('This invitation is not good any more. Ask for another one.')).toBeDefined()
  expect(screen.getByLabelText('Email')).toBeDefined()
  expect(api.callsOf('GET /api/door/invitations/{code}')[0]?.params).toEqual({ code: 'old' })
})

test('a link that is over leads nowhere where it is needed', async () => {
  show('?invite=old', { 'GET /api/door': () => ({ registration: 'invitation', isKept: true }) })
  expect(await screen.findByRole('heading', { name: 'By invitation' })).toBeDefined()
  expect(screen.getByText('This invitation is not good any more. Ask for another one.')).toBeDefined()
  expect(screen.queryByLabelText('Email')).toBeNull()
})

test('a link that is good says who invites, and goes with the account', async () => {
  const api = show('?invite=good', {
    'GET /api/door': () => ({ registration: 'invitation', isKept: true }),
    'GET /api/door/invitations/{code}': () => ({ by: { firstName: 'Mara', lastName: 'Lindqvist' } }),
    'POST /api/register': () => ({}),
    'POST /api/login': () => ({ ...aCurrentUser(), token: aToken(), refreshToken: 'refresh' }),
  })
  signedIn()
  expect(await screen.findByText('Mara Lindqvist invites you in.')).toBeDefined()
  fill()
  press(screen.getByRole('button', { name: 'Create account' }))
  await waitFor(() => expect(api.callsOf('POST /api/register')).toHaveLength(1))
  expect(api.callsOf('POST /api/register')[0]?.body).toMatchObject({ invitation: 'good' })
})

test('where the staff answer, one asks with a sentence, and reads that it waits', async () => {
  const api = show('', {
    'GET /api/door': () => ({ registration: 'approval', isKept: true }),
    'POST /api/register': () => ({}),
    'POST /api/login': () => refuse(403, 'registration_waits'),
    'GET /api/register/claims/{claim}': () => ({ state: 'waits' }),
  })
  type(await screen.findByLabelText('Who you are, in a sentence'), 'From the Tuesday table')
  fill()
  press(screen.getByRole('button', { name: 'Ask to join' }))
  expect(await screen.findByRole('heading', { name: 'You have asked' })).toBeDefined()
  // Whoever asked before with another password hears nothing here.
  expect(screen.getByRole('link', { name: 'signing in' }).getAttribute('href')).toBe('/login')
  const [asked] = api.callsOf('POST /api/register')
  expect(asked?.body).toMatchObject({ words: 'From the Tuesday table', claim: localStorage.getItem('guildhall.asked') })
  localStorage.clear()
})

test.each([
  ['waits', 'You have asked', 'Ask with another address'],
  ['away', 'Not this time', 'Ask again'],
] as const)('whoever comes back and reads that it %s may begin anew', async (state, title, anew) => {
  localStorage.setItem('guildhall.asked', 'ab'.repeat(16))
  const api = show('', {
    'GET /api/door': () => ({ registration: 'approval', isKept: true }),
    'GET /api/register/claims/{claim}': () => ({ state }),
  })
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(api.callsOf('GET /api/register/claims/{claim}')[0]?.params).toEqual({ claim: 'ab'.repeat(16) })
  press(screen.getByRole('button', { name: anew }))
  expect(await screen.findByLabelText('Who you are, in a sentence')).toBeDefined()
  expect(localStorage.getItem('guildhall.asked')).toBeNull()
})

test('whoever waits is asked for again when they look, and reads that they are let in', async () => {
  localStorage.setItem('guildhall.asked', 'ab'.repeat(16))
  let state: 'waits' | 'welcome' = 'waits'
  const api = show('', {
    'GET /api/door': () => ({ registration: 'approval', isKept: true }),
    'GET /api/register/claims/{claim}': () => ({ state }),
    'POST /api/login': () => refuse(401, 'invalid_credentials'),
  })
  expect(await screen.findByRole('heading', { name: 'You have asked' })).toBeDefined()
  await waitFor(() => expect(api.callsOf('GET /api/register/claims/{claim}')).toHaveLength(1))
  state = 'welcome'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByRole('heading', { name: 'You are let in' })).toBeDefined()
  press(screen.getByRole('main').querySelector('a[href="/login"]') ?? document.body)
  await waitFor(() => expect(localStorage.getItem('guildhall.asked')).toBeNull())
})

test('a hall that nobody keeps says where its code stands', async () => {
  show('', { 'GET /api/door': () => ({ registration: 'open', isKept: false }) })
  expect(await screen.findByText(/^Nobody keeps this hall yet/)).toBeDefined()
  expect(screen.getByLabelText('Email')).toBeDefined()
})

test('by the code the account keeps the house, whoever came before', async () => {
  const api = show('?code=ABCD-EFGH', {
    'GET /api/door': () => ({ registration: 'closed', isKept: false }),
    'POST /api/register': () => ({}),
    'POST /api/login': () => ({ ...aCurrentUser(), token: aToken(), refreshToken: 'refresh' }),
  })
  signedIn()
  expect(await screen.findByText(/the account that you make here keeps the house/)).toBeDefined()
  expect(screen.queryByText(/^Nobody keeps this hall yet/)).toBeNull()
  fill()
  press(screen.getByRole('button', { name: 'Create account' }))
  await waitFor(() => expect(api.callsOf('POST /api/register')[0]?.body).toMatchObject({ adminCode: 'ABCD-EFGH' }))
})

test('a code that is used up is said to be, and one comes in without it', async () => {
  const api = show('?code=ABCD-EFGH', {
    'GET /api/door': () => ({ registration: 'open', isKept: true }),
    'POST /api/register': () => ({}),
    'POST /api/login': () => ({ ...aCurrentUser(), token: aToken(), refreshToken: 'refresh' }),
  })
  signedIn()
  expect(await screen.findByText(/The code in this link is used up/)).toBeDefined()
  fill()
  press(screen.getByRole('button', { name: 'Create account' }))
  await waitFor(() => expect(api.callsOf('POST /api/register')).toHaveLength(1))
  expect(api.callsOf('POST /api/register')[0]?.body).not.toHaveProperty('adminCode')
})
