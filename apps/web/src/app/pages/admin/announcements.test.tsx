import type { StaffAnnouncement } from '@guildhall/contract/house/announcements'
import { roles } from '@guildhall/contract/rules/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, aMember, anId } from '../../../testing/builders.ts'
import { fakeApi, type Handlers } from '../../../testing/fake-api.ts'
import { press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { putItBack } from '../../../testing/safety/putting-back.ts'
import { AdminPage } from './admin-page.tsx'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const all = (part: Partial<StaffAnnouncement> = {}): StaffAnnouncement => {
  return {
    id: anId(),
    version: 1,
    text: 'Tea at five',
    from: inHours(-1),
    until: inHours(1),
    isForEverybody: false,
    by: aMember({ firstName: 'Aldo', lastName: 'Byrne' }),
    ...part,
  }
}

function openHouse(handlers: Handlers) {
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
    ...handlers,
  })
  const user = aCurrentUser({ role: roles.admin })
  renderApp(<AdminPage />, { user, path: '/admin?view=house', route: '/admin' })
  return api
}

test('admins announce something at once until a time, also at the door', async () => {
  const api = openHouse({ 'POST /api/admin/announcements': () => all() })
  expect(await screen.findByText('Nothing is announced.')).toBeDefined()
  press(screen.getByRole('button', { name: 'Announce something' }))
  const dialog = within(await screen.findByRole('dialog'))
  press(dialog.getByRole('button', { name: 'Announce it' }))
  expect(await dialog.findByText('Write what there is to say.')).toBeDefined()
  type(dialog.getByRole('textbox', { name: /^What there is to say/ }), ' Tea at five ')
  type(dialog.getByLabelText('From'), '2099-01-02T10:00')
  type(dialog.getByLabelText('Until'), '2099-01-02T09:00')
  expect(await dialog.findByText('Choose a time after the first.')).toBeDefined()
  type(dialog.getByLabelText('From'), '')
  type(dialog.getByLabelText('Until'), '2020-01-02T09:00')
  expect(await dialog.findByText('Choose a time that is yet to come.')).toBeDefined()
  const until = inHours(5).slice(0, 16)
  type(dialog.getByLabelText('Until'), until)
  press(dialog.getByRole('checkbox', { name: 'Visitors read it at the door, too' }))
  api.answer('GET /api/admin/announcements', () => [all()])
  press(dialog.getByRole('button', { name: 'Announce it' }))
  expect(await screen.findByText('Tea at five')).toBeDefined()
  expect(api.callsOf('POST /api/admin/announcements').map(({ body }) => body)).toEqual([
    { text: 'Tea at five', from: null, until: new Date(until).toISOString(), isForEverybody: true },
  ])
})

test('one is taken away by a press, and those that are over stay as they were', async () => {
  const over = all({ text: 'Long ago', until: inHours(-1), from: inHours(-3) })
  const api = openHouse({
    'GET /api/admin/announcements': () => [all(), over],
    'DELETE /api/admin/announcements/{id}': () => undefined,
  })
  await screen.findByText('Long ago')
  expect(screen.queryByRole('button', { name: 'Take away: Long ago' })).toBeNull()
  press(screen.getByRole('button', { name: 'Take away: Tea at five' }))
  api.answer('GET /api/admin/announcements', () => [over])
  await waitFor(() => expect(screen.queryByText('Tea at five')).toBeNull())
})

test.each([
  ['house.announcement-made', {}, 'DELETE /api/admin/announcements/{id}', undefined],
  [
    'house.announcement-removed',
    { text: 'Tea', from: '2026-11-29T20:00:00.000Z', until: '2026-12-29T20:00:00.000Z', isForEverybody: true },
    'PUT /api/admin/announcements/{id}',
    { text: 'Tea', from: '2026-11-29T20:00:00.000Z', until: '2026-12-29T20:00:00.000Z', isForEverybody: true },
  ],
] as const)('%s is put back from the log', async (action, before, name, body) => {
  const entry = {
    seq: 8,
    hash: 'cd'.repeat(32),
    at: inHours(-1),
    actor: aMember(),
    action,
    on: { kind: 'announcement', id: anId(), name: '' },
    member: null,
    before,
    after: {},
    reason: '',
  } as const
  const api = fakeApi({
    'GET /api/admin/cases/counts': () => ({ open: 0, mine: 0, held: 0, appeals: 0 }),
    'GET /api/admin/audit': () => [entry],
    'GET /api/admin/faults/count': () => ({ waiting: 0 }),
    'DELETE /api/admin/announcements/{id}': () => undefined,
    'PUT /api/admin/announcements/{id}': () => all(),
  })
  const user = aCurrentUser({ role: roles.admin })
  renderApp(<AdminPage />, { user, path: '/admin?view=audit', route: '/admin' })
  await putItBack()
  expect(await screen.findByRole('button', { name: 'Put back' })).toBeDefined()
  expect(api.callsOf(name).map((call) => [call.params['id'], call.body])).toEqual([[entry.on.id, body]])
})
