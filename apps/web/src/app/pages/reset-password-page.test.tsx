import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser } from '../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../testing/fake-api.ts'
import { press, type } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'
import { aToken, signedIn } from '../../testing/tokens.ts'
import { ResetPasswordPage } from './reset-password-page.tsx'

const valid = { tokenValid: true, email: 'mara@guildhall.example', expiresAt: '2026-11-21T20:30:00.000Z' }

function setUp(handlers: Handlers, path = '/reset-password?token=the-token') {
  const api = fakeApi(handlers)
  return { api, ...renderApp(<ResetPasswordPage />, { path, route: '/reset-password', user: null }) }
}

const burned = () => screen.findByRole('heading', { level: 1, name: 'This link has burned down' })

async function save(password: string, again = password) {
  type(await screen.findByLabelText('New password'), password)
  type(screen.getByLabelText('Repeat it'), again)
  press(screen.getByRole('button', { name: 'Save and sign in' }))
}

test('given an expired link, offers a new one', async () => {
  const { api } = setUp({ 'GET /api/password-reset-expiry/{token}': () => ({ tokenValid: false }) })
  expect(await burned()).toBeDefined()
  expect(screen.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe('/forgot-password')
  expect(api.callsOf('GET /api/password-reset-expiry/{token}').map(({ params }) => params.token)).toEqual(['the-token'])
})

test('a check that fails counts as not valid', async () => {
  setUp({ 'GET /api/password-reset-expiry/{token}': () => refuse(500, 'internal_error') })
  expect(await burned()).toBeDefined()
})

test('without a token nothing is asked', async () => {
  const { api } = setUp({}, '/reset-password')
  expect(await burned()).toBeDefined()
  expect(api.calls).toHaveLength(0)
})

test('the token leaves the address, so that it stays in no history', async () => {
  const { router } = setUp({ 'GET /api/password-reset-expiry/{token}': () => valid })
  expect(await screen.findByText(/For mara@guildhall.example/)).toBeDefined()
  expect(router.state.location.search).toBe('')
})

test('saves the password and signs in with it', async () => {
  const { api, router } = setUp({
    'GET /api/password-reset-expiry/{token}': () => valid,
    'POST /api/submit-password-reset': () => undefined,
    'POST /api/login': () => ({ ...aCurrentUser(), token: aToken(), refreshToken: 'refresh' }),
  })
  signedIn()
  await save('nine lanterns in a row')
  await waitFor(() => expect(router.state.location.pathname).toBe('/feed'))
  expect(api.callsOf('POST /api/submit-password-reset').map(({ body }) => body)).toEqual([
    { token: 'the-token', password: 'nine lanterns in a row' },
  ])
  expect(api.callsOf('POST /api/login')[0]?.body).toMatchObject({ staySignedIn: true })
})

test('two different passwords are not sent', async () => {
  const { api } = setUp({ 'GET /api/password-reset-expiry/{token}': () => valid })
  await save('nine lanterns in a row', 'nine lanterns in a tow')
  expect(await screen.findByText('The two passwords differ.')).toBeDefined()
  expect(api.callsOf('POST /api/submit-password-reset')).toHaveLength(0)
})

test('a link that burns down meanwhile says so', async () => {
  setUp({
    'GET /api/password-reset-expiry/{token}': () => valid,
    'POST /api/submit-password-reset': () => refuse(422, 'reset_token_invalid'),
  })
  await save('nine lanterns in a row')
  expect(await burned()).toBeDefined()
})
