import { roles } from '@guildhall/contract/rules/roles'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { key } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { AdminPage } from './admin-page.tsx'

async function openDesk(role: 1 | 2, path = '/admin') {
  fakeApi({
    'GET /api/admin/cases': () => [],
    'GET /api/admin/cases/counts': () => ({ open: 2, mine: 1, held: 3, appeals: 4 }),
    'GET /api/admin/faults/count': () => ({ waiting: 0 }),
    'GET /api/admin/audit': () => [],
  })
  renderApp(<AdminPage />, { user: aCurrentUser({ role }), path, route: '/admin' })
  return within(await screen.findByRole('navigation', { name: 'What to look at' }))
}

const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('the views of the desk stand in groups, each with how much waits behind it', async () => {
  const nav = await openDesk(roles.admin)
  await nav.findByRole('link', { name: /^Held.*3/ })
  expect(nav.getAllByRole('group').map(namesIn)).toEqual([
    ['Reports2', 'Held3', 'Appeals4', 'Desks', 'Broken things'],
    ['People', 'The doors'],
    ['The house', 'The machine', 'Figures', 'Audit log'],
  ])
  expect(nav.getByRole('link', { name: 'The machine' }).getAttribute('href')).toBe('/admin?view=machine')
  expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Reports2')
})

test('what moderators may not see is not there, and its address shows the reports', async () => {
  const nav = await openDesk(roles.moderator, '/admin?view=audit')
  expect(nav.getAllByRole('group').map((group) => within(group).getAllByRole('link').length)).toEqual([4, 2])
  expect(nav.queryByText('The hall itself')).toBeNull()
  expect(nav.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/admin')
})

test('the views are one stop of Tab, and arrows lead from one to the next', async () => {
  const nav = await openDesk(roles.admin, '/admin?view=audit')
  const links = nav.getAllByRole('link')
  expect(links.filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent)).toEqual(['Audit log'])
  links.at(-1)?.focus()
  key('ArrowUp')
  expect(document.activeElement?.textContent).toBe('Figures')
  key('Home')
  expect(document.activeElement?.textContent).toMatch(/^Reports/)
  key('ArrowLeft')
  expect(document.activeElement?.textContent).toMatch(/^Reports/)
  key('End')
  expect(document.activeElement?.textContent).toBe('Audit log')
})
