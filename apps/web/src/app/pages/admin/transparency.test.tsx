import type { House } from '@guildhall/contract/house'
import { roles } from '@guildhall/contract/rules/roles'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, aMember } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { putItBack } from '../../../testing/safety/putting-back.ts'
import { AdminPage } from './admin-page.tsx'

const house: House = {
  name: 'Guildhall',
  colour: null,
  crest: null,
  landing: null,
  story: null,
  contact: null,
  rules: null,
  privacy: null,
  isTransparent: false,
  greeting: null,
}
const put = 'PUT /api/admin/house/transparency'

function open(view: 'house' | 'audit', handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /api/admin/cases/counts': () => ({ open: 0, mine: 0, held: 0, appeals: 0 }),
    'GET /api/admin/faults/count': () => ({ waiting: 0 }),
    'GET /api/house': () => house,
    'GET /api/admin/announcements': () => [],
    'GET /api/admin/tournament-hosting': () => ({ openedBy: 'everybody', hosts: [] }),
    [put]: () => ({ ...house, isTransparent: true }),
    ...handlers,
  })
  const user = { ...aCurrentUser(), role: roles.admin }
  renderApp(<AdminPage />, { user, path: `/admin?view=${view}`, route: '/admin' })
  return api
}

const theSwitch = () => screen.findByRole('switch', { name: /Everybody may read how this hall is moderated/ })

test('admins publish how the hall is moderated, and the page is a step away', async () => {
  const api = open('house')
  press(await theSwitch())
  expect((await screen.findByRole('link', { name: 'See the page' })).getAttribute('href')).toBe('/transparency')
  expect(api.callsOf(put).map(({ body }) => body)).toEqual([{ isOn: true }])
})

test('what is refused is said, and the switch goes back', async () => {
  open('house', { [put]: () => refuse(503, 'unavailable') })
  press(await theSwitch())
  expect(await screen.findByText(/catching its breath/)).toBeDefined()
  expect(((await theSwitch()) as HTMLInputElement).checked).toBe(false)
})

test('it is put back from its entry in the log', async () => {
  const entry = {
    seq: 8,
    hash: 'cd'.repeat(32),
    at: new Date().toISOString(),
    actor: aMember(),
    action: 'house.transparency-set',
    on: { kind: 'house', id: 'transparency', name: '' },
    member: null,
    before: { isOn: false },
    after: { isOn: true },
    reason: '',
  } as const
  const api = open('audit', { 'GET /api/admin/audit': () => [entry], [put]: () => house })
  await putItBack()
  await waitFor(() => expect(api.callsOf(put).map(({ body }) => body)).toEqual([{ isOn: false }]))
})
