import { roles } from '@guildhall/contract/rules/roles'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, aMember, aProfile } from '../../testing/builders.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { key, press } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'
import { MeasuresDialog } from '../safety/measures/measures-dialog.tsx'
import { ProfileActions } from './profile-actions.tsx'

const member = { ...aMember({ firstName: 'Sorcha', lastName: 'Byrne', handle: 'sorcha' }), role: roles.user }

async function openMenu(role: 0 | 1 | 2) {
  const profile = aProfile({ member })
  const api = fakeApi({
    'GET /api/profiles/{id}': () => profile,
    'GET /api/ignored-requesters': () => [],
    'GET /api/admin/members/{userId}/measures': () => ({ measures: [], mayAct: true }),
  })
  renderApp(<ProfileActions profile={profile} onMessage={() => undefined} Measures={MeasuresDialog} />, {
    user: aCurrentUser({ role }),
  })
  screen.getByRole('button', { name: 'More for Sorcha Byrne' }).focus()
  key('Enter')
  const menu = within(await screen.findByRole('menu'))
  await menu.findByRole('menuitem', { name: 'Report this member…' })
  return { api, menu }
}

test('staff find what is kept from a member in the menu', async () => {
  const { api, menu } = await openMenu(roles.moderator)
  press(menu.getByRole('menuitem', { name: 'Measures…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Measures: Sorcha Byrne' }))
  expect(await dialog.findByText('Nothing is kept from them.')).toBeDefined()
  expect(api.callsOf('GET /api/admin/members/{userId}/measures')[0]?.params).toEqual({ userId: member.id })
})

test('members do not', async () => {
  const { menu } = await openMenu(roles.user)
  expect(menu.queryByRole('menuitem', { name: 'Measures…' })).toBeNull()
})
