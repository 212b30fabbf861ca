import { roles } from '@guildhall/contract/rules/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, aMember } from '../../../testing/builders.ts'
import { fakeApi, type Handlers } from '../../../testing/fake-api.ts'
import { press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { putItBack } from '../../../testing/safety/putting-back.ts'
import { AdminPage } from './admin-page.tsx'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

function open(view: string, handlers: Handlers) {
  const api = fakeApi({
    'GET /api/admin/cases/counts': () => ({ open: 0, mine: 0, held: 0, appeals: 0 }),
    'GET /api/house': () => ({
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
    }),
    'GET /api/admin/faults/count': () => ({ waiting: 0 }),
    'GET /api/admin/tournament-hosting': () => ({ openedBy: 'everybody', hosts: [] }),
    'GET /api/admin/audit': () => [],
    ...handlers,
  })
  renderApp(<AdminPage />, {
    user: aCurrentUser({ role: roles.admin }),
    path: `/admin?view=${view}`,
    route: '/admin',
  })
  return api
}

test('admins close the hall at once after a question, and open it again', async () => {
  const maintenance = { from: inHours(0), until: inHours(1), words: 'New disks.' }
  const api = open('house', {
    'PUT /api/admin/maintenance': () => ({ maintenance }),
    'DELETE /api/admin/maintenance': () => ({ maintenance: null }),
  })
  const words = await screen.findByRole('textbox', { name: /^What members read/ })
  type(words, ' New disks. ')
  press(screen.getByRole('button', { name: 'Close the hall' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close the hall now?' }))
  expect(api.callsOf('PUT /api/admin/maintenance')).toEqual([])
  press(dialog.getByRole('button', { name: 'Close it now' }))
  expect(await screen.findByText(/^The hall is closed until/)).toBeDefined()
  expect(api.callsOf('PUT /api/admin/maintenance')[0]?.body).toMatchObject({ from: null, words: 'New disks.' })
  press(screen.getByRole('button', { name: 'Open the hall now' }))
  expect(await screen.findByRole('button', { name: 'Close the hall' })).toBeDefined()
})

test('what is announced ahead is sent without a question, and called off', async () => {
  const [from, until] = [inHours(24), inHours(25)]
  const api = open('house', {
    'PUT /api/admin/maintenance': () => ({ maintenance: { from, until, words: null } }),
    'DELETE /api/admin/maintenance': () => ({ maintenance: null }),
  })
  type(await screen.findByLabelText('Closed from'), '2099-01-02T10:00')
  type(screen.getByLabelText('Closed until'), '2099-01-02T11:00')
  press(screen.getByRole('button', { name: 'Close the hall' }))
  expect(await screen.findByText('No more than 90 days ahead.')).toBeDefined()
  type(screen.getByLabelText('Closed from'), from.slice(0, 16))
  type(screen.getByLabelText('Closed until'), until.slice(0, 16))
  press(screen.getByRole('button', { name: 'Close the hall' }))
  expect(await screen.findByText(/Members were told/)).toBeDefined()
  press(screen.getByRole('button', { name: 'Call it off' }))
  await waitFor(() => expect(screen.queryByText(/Members were told/)).toBeNull())
  expect(api.callsOf('PUT /api/admin/maintenance')).toHaveLength(1)
})

test.each([
  ['house.maintenance-set', {}, 'DELETE /api/admin/maintenance', undefined],
  [
    'house.maintenance-over',
    { from: '2026-11-29T20:00:00.000Z', until: '2026-12-29T20:00:00.000Z', words: null },
    'PUT /api/admin/maintenance',
    { from: '2026-11-29T20:00:00.000Z', until: '2026-12-29T20:00:00.000Z', words: null },
  ],
] as const)('%s is put back from the log', async (action, before, name, body) => {
  const entry = {
    seq: 8,
    hash: 'cd'.repeat(32),
    at: inHours(-1),
    actor: aMember(),
    action,
    on: { kind: 'house', id: 'maintenance', name: '' },
    member: null,
    before,
    after: {},
    reason: '',
  } as const
  const api = open('audit', {
    'GET /api/admin/audit': () => [entry],
    'DELETE /api/admin/maintenance': () => ({ maintenance: null }),
    'PUT /api/admin/maintenance': () => ({ maintenance: null }),
  })
  await putItBack()
  expect(await screen.findByRole('button', { name: 'Put back' })).toBeDefined()
  expect(api.callsOf(name).map((call) => call.body)).toEqual([body])
})
