import { type Role, roles } from '@guildhall/contract/rules/roles'
import type { RegistrationMode } from '@guildhall/contract/rules/safety/door-limits'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MeetOrInvite } from '../../../../features/friends/list/meet-or-invite.tsx'
import { aCurrentUser } from '../../../../testing/builders.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { AloneHere } from './alone-here.tsx'

type Hall = { registration?: RegistrationMode; atOnce?: number; role?: Role }

function show({ registration = 'open', atOnce = 0, role = roles.user }: Hall = {}) {
  fakeApi({
    'GET /api/door': () => ({ registration, isKept: true }),
    'GET /api/invitations/allowance': () => ({ atOnce, standing: 0 }),
  })
  return renderApp(<AloneHere />, { user: aCurrentUser({ role }) })
}

test('who may invite is led to their links, an admin to the doors', async () => {
  const { unmount } = show({ atOnce: 5 })
  const link = await screen.findByRole('link', { name: 'Invite people' })
  expect(link.getAttribute('href')).toBe('/profile/edit/invitations')
  unmount()
  show({ role: roles.admin })
  expect((await screen.findByRole('link', { name: 'Invite people' })).getAttribute('href')).toBe('/admin?view=doors')
})

test('who may not takes the address along, where that opens a door', async () => {
  const { unmount } = show()
  expect(await screen.findByRole('button', { name: 'Copy the address of this hall' })).toBeDefined()
  unmount()
  show({ registration: 'invitation' })
  expect(await screen.findByRole('button', { name: 'Write a post' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Copy the address of this hall' })).toBeNull()
})

test('other empty rooms lead whoever keeps a hall without others to an invitation, and all else to the room of people', async () => {
  const about = (members: number) => ({
    'GET /api/about': () => ({ version: '1', since: '2026-01-01T00:00:00.000Z', members, hosts: [] }),
  })
  const api = fakeApi(about(1))
  const { unmount } = renderApp(<MeetOrInvite />, { user: aCurrentUser({ role: roles.admin }) })
  expect((await screen.findByRole('link', { name: 'Invite people' })).getAttribute('href')).toBe('/admin?view=doors')
  unmount()
  const asked = api.callsOf('GET /api/about').length
  const member = renderApp(<MeetOrInvite />, { user: aCurrentUser() })
  expect(screen.getByRole('link', { name: 'See who is in the hall' }).getAttribute('href')).toBe('/people')
  expect(api.callsOf('GET /api/about')).toHaveLength(asked)
  member.unmount()
  fakeApi(about(2))
  renderApp(<MeetOrInvite />, { user: aCurrentUser({ role: roles.admin }) })
  expect(await screen.findByRole('link', { name: 'See who is in the hall' })).toBeDefined()
})
