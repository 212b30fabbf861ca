import type { Doors, Invitation } from '@guildhall/contract/doors'
import { type Role, roles } from '@guildhall/contract/rules/roles'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, aMember, anId } from '../../../testing/builders.ts'
import { fakeApi, type Handlers } from '../../../testing/fake-api.ts'
import { fakeHub } from '../../../testing/fake-hub.ts'
import { press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { AdminPage } from './admin-page.tsx'

const open: Doors = {
  version: 1,
  registration: { mode: 'open', isFixed: false },
  memberInvitations: 0,
  refusedDomains: [],
  allowedDomains: [],
  isDisposableRefused: true,
  newcomers: { areLimited: true, areFirstHeld: false },
  areNewcomersFree: false,
  raid: null,
}
const guest = aMember({ firstName: 'Wren', lastName: 'Aldous' })
const link: Invitation = {
  id: anId(),
  by: aMember({ firstName: 'Mara', lastName: 'Lindqvist' }),
  note: 'The Tuesday table',
  uses: 1,
  usesMaximum: 5,
  madeAt: '2026-11-29T20:00:00.000Z',
  endsAt: '2026-12-29T20:00:00.000Z',
  endedAt: null,
  isGood: true,
  came: [guest],
}

function show(handlers: Handlers = {}, role: Role = roles.admin, view = 'doors') {
  const api = fakeApi({
    'GET /api/admin/cases/counts': () => ({ open: 0, mine: 0, held: 0, appeals: 0 }),
    'GET /api/admin/doors': () => open,
    'GET /api/admin/faults/count': () => ({ waiting: 0 }),
    'GET /api/admin/picture-blocks': () => [],
    'GET /api/admin/doors/networks': () => [],
    'GET /api/admin/invitations': () => [],
    'GET /api/admin/applications': () => [],
    'GET /api/admin/audit': () => [],
    'PUT /api/admin/doors/registration': ({ body }) => ({
      ...open,
      registration: { mode: (body as { mode: Doors['registration']['mode'] }).mode, isFixed: false },
    }),
    'POST /api/admin/invitations': () => ({ invitation: link, code: 'the-code' }),
    ...handlers,
  })
  renderApp(<AdminPage />, { user: aCurrentUser({ role }), path: `/admin?view=${view}`, route: '/admin' })
  return api
}

const change = () => press(screen.getByRole('button', { name: 'Change who may join' }))

test('shutting the door is asked for, and says what it means', async () => {
  const api = show()
  press(await screen.findByRole('radio', { name: /^Nobody/ }))
  change()
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/not even with a link/)).toBeDefined()
  press(within(dialog).getByRole('button', { name: 'Shut it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('PUT /api/admin/doors/registration').map(({ body }) => body)).toEqual([{ mode: 'closed' }])
})

test('by invitation alone a first link is made in the same step, where there is none', async () => {
  const api = show()
  press(await screen.findByRole('radio', { name: /^By invitation/ }))
  change()
  const dialog = await screen.findByRole('dialog')
  type(within(dialog).getByLabelText('For whom, in your words'), 'The Tuesday table')
  press(within(dialog).getByRole('button', { name: 'Make the link' }))
  expect(await screen.findByText(/\/register\?invite=the-code$/)).toBeDefined()
  expect(api.callsOf('POST /api/admin/invitations')[0]?.body).toEqual({ days: 7, uses: 1, note: 'The Tuesday table' })
  await waitFor(() => expect(api.callsOf('PUT /api/admin/doors/registration')).toHaveLength(1))
})

test('where a link is good already it is only asked', async () => {
  const api = show({ 'GET /api/admin/invitations': () => [link] })
  await screen.findByText('The Tuesday table')
  press(screen.getByRole('radio', { name: /^By invitation/ }))
  change()
  press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'By invitation' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('PUT /api/admin/doors/registration').map(({ body }) => body)).toEqual([{ mode: 'invitation' }])
})

test('an invitation says who came by it, and ends after a question', async () => {
  const api = show({
    'GET /api/admin/invitations': () => [link],
    'POST /api/admin/invitations/{id}/end': () => ({ ...link, isGood: false }),
  })
  expect((await screen.findByRole('link', { name: 'Wren Aldous' })).getAttribute('href')).toBe(
    `/admin?view=people&person=${guest.id}`,
  )
  press(screen.getByRole('button', { name: 'End it' }))
  api.answer('GET /api/admin/invitations', () => [{ ...link, isGood: false }])
  press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End it' }))
  expect(await screen.findByText('Over')).toBeDefined()
})

test('admins say by how many links each member invites; moderators are not asked', async () => {
  const api = show({
    'PUT /api/admin/doors/member-invitations': ({ body }) => ({
      ...open,
      memberInvitations: (body as { atOnce: number }).atOnce,
    }),
  })
  const links = await screen.findByLabelText<HTMLSelectElement>('Links that each member may have at one time')
  expect(links.selectedOptions[0]?.textContent).toBe('None: admins alone invite')
  type(links, '3')
  await waitFor(() => expect(links.selectedOptions[0]?.textContent).toBe('3 links'))
  expect(api.callsOf('PUT /api/admin/doors/member-invitations')[0]?.body).toEqual({ atOnce: 3 })
})

test('moderators and a fixed configuration read who may join, and change nothing', async () => {
  const api = show({}, roles.moderator)
  expect(await screen.findByText('Everybody')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Change who may join' })).toBeNull()
  expect(api.callsOf('GET /api/admin/invitations')).toHaveLength(0)
  expect(screen.queryByText('Members invite')).toBeNull()
})

test('who wants to join is let in or turned away together, by moderators, too', async () => {
  const waiting = ['Ida', 'Finn'].map((firstName) => ({
    id: anId(),
    firstName,
    lastName: 'Aldous',
    domain: 'post.example',
    words: `${firstName} knows Mara`,
    at: '2026-11-29T20:00:00.000Z',
  }))
  const api = show(
    {
      'GET /api/admin/applications': () => waiting,
      'POST /api/admin/applications/answers': () => ({ answered: 1 }),
    },
    roles.moderator,
  )
  press(await screen.findByRole('checkbox', { name: 'Finn Aldous' }))
  api.answer('GET /api/admin/applications', () => waiting.slice(0, 1))
  press(screen.getByRole('button', { name: 'Let 1 person in' }))
  await waitFor(() => expect(screen.queryByText('Finn knows Mara')).toBeNull())
  press(screen.getByRole('button', { name: 'Choose all' }))
  press(screen.getByRole('button', { name: 'Turn them away…' }))
  api.answer('GET /api/admin/applications', () => [])
  press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn away' }))
  await waitFor(() => expect(screen.queryByText('Ida knows Mara')).toBeNull())
  expect(api.callsOf('POST /api/admin/applications/answers').map(({ body }) => body)).toEqual([
    { ids: [waiting[1]?.id], isWelcome: true },
    { ids: [waiting[0]?.id], isWelcome: false },
  ])
})

test('who asks to join while the doors are looked at is seen at once, and counted beside them', async () => {
  const hub = fakeHub('notifications')
  const api = show({
    'GET /api/admin/doors': () => ({ ...open, registration: { mode: 'approval', isFixed: false } }),
  })
  expect(await screen.findByText('Nobody waits.')).toBeDefined()
  await hub.connect()
  api.answer('GET /api/admin/applications', () => [
    {
      id: anId(),
      firstName: 'Wren',
      lastName: 'Aldous',
      domain: 'example.org',
      words: '',
      at: '2026-11-30T08:00:00.000Z',
    },
  ])
  api.answer('GET /api/admin/cases/counts', () => ({ open: 0, mine: 0, held: 0, appeals: 0, applications: 1 }))
  act(() => hub.receive('CasesMoved'))
  expect(await screen.findByRole('checkbox', { name: 'Wren Aldous' })).toBeDefined()
  expect(await screen.findByRole('link', { name: /^The doors.*1/ })).toBeDefined()
})
