// @vitest-environment jsdom
import type { Desks } from '@guildhall/contract/desks'
import { roles } from '@guildhall/contract/rules/roles'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AdminPage } from '../../app/pages/admin/admin-page.tsx'
import { aCurrentUser, anId } from '../../testing/builders.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render.tsx'

function open(desks: Desks) {
  fakeApi({
    'GET /api/admin/cases/counts': () => ({ open: 0, mine: 0, held: 0, appeals: 0 }),
    'GET /api/admin/desks': () => desks,
  })
  const user = { ...aCurrentUser(), role: roles.moderator }
  renderApp(<AdminPage />, { path: '/admin?view=desks', route: '/admin', user })
}

test('moderators find where somebody is needed', async () => {
  const [tournament, challenge] = [anId(), anId()]
  open({
    suggestions: 3,
    disputes: [{ id: tournament, title: 'Autumn cup', count: 2 }],
    flags: [{ id: challenge, title: 'Forty hours', count: 1 }],
  })
  expect(await screen.findByText('3 suggested games wait')).toBeDefined()
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(addressOf('Suggestions')).toBe('/games/suggestions')
  expect(addressOf('Autumn cup')).toBe(`/tournament-detail/${tournament}/desk`)
  expect(addressOf('Forty hours')).toBe(`/challenge/${challenge}`)
  expect(within(screen.getByRole('list', { name: 'Tournaments' })).getByText('2 disputed matches')).toBeDefined()
})

test('where nothing waits that is said', async () => {
  open({ suggestions: 0, disputes: [], flags: [] })
  expect(await screen.findByText('No suggested game waits.')).toBeDefined()
  expect(screen.getByText('No match is disputed.')).toBeDefined()
  expect(screen.getByText('Nothing fails to add up.')).toBeDefined()
})
