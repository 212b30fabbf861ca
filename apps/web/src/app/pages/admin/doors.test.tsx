import type { Doors, RefusedNetwork } from '@guildhall/contract/doors'
import { roles } from '@guildhall/contract/rules/roles'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, aMember, anId } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { AdminPage } from './admin-page.tsx'

const open: Doors = {
  version: 1,
  registration: { mode: 'open', isFixed: false },
  memberInvitations: 0,
  refusedDomains: ['trash.example'],
  allowedDomains: [],
  isDisposableRefused: true,
  newcomers: { areLimited: true, areFirstHeld: false },
  areNewcomersFree: false,
  raid: null,
}
const held: Doors = {
  ...open,
  raid: {
    since: new Date().toISOString(),
    until: new Date(Date.now() + 86_400_000).toISOString(),
    by: aMember({ firstName: 'Sorcha', lastName: 'Byrne' }),
    accounts: 5,
  },
}

function show(handlers: Handlers = {}, role: number = roles.admin) {
  const api = fakeApi({
    'GET /api/admin/cases/counts': () => ({ open: 0, mine: 0, held: 0, appeals: 0 }),
    'GET /api/admin/doors': () => open,
    'GET /api/admin/doors/networks': () => [],
    'GET /api/admin/faults/count': () => ({ waiting: 0 }),
    'GET /api/admin/picture-blocks': () => [],
    'GET /api/admin/invitations': () => [],
    'GET /api/admin/applications': () => [],
    'GET /api/admin/audit': () => [],
    ...handlers,
  })
  renderApp(<AdminPage />, {
    user: aCurrentUser({ role: role as typeof roles.admin }),
    path: '/admin?view=doors',
    route: '/admin',
  })
  return api
}

test('a raid is held back by one press, and is over by another', async () => {
  const api = show(
    { 'PUT /api/admin/doors/raid': () => held, 'DELETE /api/admin/doors/raid': () => open },
    roles.moderator,
  )
  press(await screen.findByRole('button', { name: 'Hold it back' }))
  expect(await screen.findByText(/^Sorcha Byrne holds a raid back until/)).toBeDefined()
  expect(screen.getByText('5 accounts were made since.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'What waits' }).getAttribute('href')).toBe('/admin?view=held')
  expect(api.callsOf('PUT /api/admin/doors/raid').map(({ body }) => body)).toEqual([{ hours: 24 }])
  press(screen.getByRole('button', { name: 'It is over' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'It is over' })).toBeNull())
})

test('admins refuse domains, and read which line is none; moderators read them', async () => {
  const errors = [{ field: 'refusedDomains.1', code: 'invalid', message: 'must be a domain' }]
  const api = show({ 'PUT /api/admin/doors/mail-domains': () => refuse(422, 'invalid', { errors }) })
  type(await screen.findByLabelText('Domains'), 'trash.example\nno domain')
  press(screen.getByRole('button', { name: 'Save the domains' }))
  expect(await screen.findByText('This is no domain: no domain')).toBeDefined()
  expect(api.callsOf('PUT /api/admin/doors/mail-domains')[0]?.body).toEqual({
    version: 1,
    refusedDomains: ['trash.example', 'no domain'],
    allowedDomains: [],
    isDisposableRefused: true,
  })
})

test('admins let disposable mail in, and say which domains come in all the same', async () => {
  const now = { ...open, version: 2, allowedDomains: ['good.example'], isDisposableRefused: false }
  const api = show({ 'PUT /api/admin/doors/mail-domains': () => now })
  const box = await screen.findByLabelText<HTMLInputElement>('No account is made with an address of disposable mail')
  press(box)
  type(screen.getByLabelText('Allowed domains'), 'good.example')
  press(screen.getByRole('button', { name: 'Save the domains' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save the domains' })).toHaveProperty('disabled', true))
  expect(box.checked).toBe(false)
  expect(api.callsOf('PUT /api/admin/doors/mail-domains')[0]?.body).toEqual({
    version: 1,
    refusedDomains: ['trash.example'],
    allowedDomains: ['good.example'],
    isDisposableRefused: false,
  })
})

test('moderators refuse a network, read why not, and let it in again', async () => {
  const network: RefusedNetwork = {
    id: anId(),
    network: '203.0.113.0/24',
    words: 'Spam from there',
    by: aMember({ firstName: 'Sorcha', lastName: 'Byrne' }),
    at: new Date().toISOString(),
    until: new Date(Date.now() + 86_400_000).toISOString(),
  }
  const api = show(
    {
      'PUT /api/admin/doors/networks': () => refuse(422, 'network_too_large'),
      'DELETE /api/admin/doors/networks/{id}': () => [],
    },
    roles.moderator,
  )
  expect(await screen.findByText('No network is refused.')).toBeDefined()
  type(screen.getByLabelText('Address or network'), '203.0.113.9/24')
  type(screen.getByLabelText('Why, for the other moderators'), 'Spam from there')
  press(screen.getByRole('button', { name: 'Refuse it' }))
  expect(await screen.findByText('This would shut out too many: name a smaller network.')).toBeDefined()
  api.answer('PUT /api/admin/doors/networks', () => [network])
  press(screen.getByRole('button', { name: 'Refuse it' }))
  expect(await screen.findByText('203.0.113.0/24')).toBeDefined()
  expect(api.callsOf('PUT /api/admin/doors/networks')[1]?.body).toEqual({
    network: '203.0.113.9/24',
    words: 'Spam from there',
    days: 7,
  })
  press(screen.getByRole('button', { name: 'Let 203.0.113.0/24 in again' }))
  expect(await screen.findByText('No network is refused.')).toBeDefined()
})

test('domains that are being typed stay, whatever else is changed at the doors', async () => {
  const api = show({
    'PUT /api/admin/doors/raid': () => ({ ...held, version: 2, refusedDomains: ['trash.example', 'spam.example'] }),
    'PUT /api/admin/doors/mail-domains': () => ({ ...held, version: 3, refusedDomains: ['other.example'] }),
  })
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Domains')
  type(field, 'other.example')
  press(screen.getByRole('button', { name: 'Hold it back' }))
  expect(await screen.findByText(/Somebody else has changed them meanwhile: trash.example, spam.example/)).toBeDefined()
  expect(field.value).toBe('other.example')
  press(screen.getByRole('button', { name: 'Save the domains' }))
  await waitFor(() => expect(screen.queryByText(/Somebody else has changed them/)).toBeNull())
  expect(api.callsOf('PUT /api/admin/doors/mail-domains')[0]?.body).toEqual({
    version: 2,
    refusedDomains: ['other.example'],
    allowedDomains: [],
    isDisposableRefused: true,
  })
})

test('admins let first posts wait', async () => {
  const api = show({
    'PUT /api/admin/doors/newcomers': () => ({ ...open, newcomers: { areLimited: true, areFirstHeld: true } }),
  })
  const box = await screen.findByLabelText<HTMLInputElement>('Their first 3 posts and replies wait for a moderator')
  press(box)
  await waitFor(() => expect(box.checked).toBe(true))
  expect(api.callsOf('PUT /api/admin/doors/newcomers')[0]?.body).toEqual({ areLimited: true, areFirstHeld: true })
})

test('a blocked picture is let in again after a question', async () => {
  const block = { id: anId(), words: 'A frob without a hat', by: null, at: '2026-11-29T20:00:00.000Z' }
  const api = show({
    'GET /api/admin/picture-blocks': () => [block],
    'DELETE /api/admin/picture-blocks/{id}': () => undefined,
  })
  expect(await screen.findByText('A frob without a hat')).toBeDefined()
  press(screen.getByRole('button', { name: 'Let it in again' }))
  api.answer('GET /api/admin/picture-blocks', () => [])
  press(screen.getAllByRole('button', { name: 'Let it in again' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByText('A frob without a hat')).toBeNull())
  expect(api.callsOf('DELETE /api/admin/picture-blocks/{id}')[0]?.params).toEqual({ id: block.id })
})

test('the switch of newcomers says where the configuration outranks it', async () => {
  show({ 'GET /api/admin/doors': () => ({ ...open, areNewcomersFree: true }) })
  expect(await screen.findByText(/^Not in force: the server runs with NEWCOMERS=free/)).toBeDefined()
})
