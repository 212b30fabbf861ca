import { roles } from '@guildhall/contract/rules/roles'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, anId } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { fakeHub } from '../../../testing/fake-hub.ts'
import { renderApp } from '../../../testing/render.tsx'
import { useOwnRooms } from './own-rooms.ts'
import { StaffCounting } from './staff-counting.tsx'
import { useOwnRoomsShown } from './use-own-rooms-shown.ts'

function Rail() {
  useOwnRoomsShown()
  return useOwnRooms().map(({ id, label, count }) => <p key={id}>{`${label} ${count}`}</p>)
}

function show(role: typeof roles.moderator | typeof roles.admin) {
  const api = fakeApi({
    'GET /api/admin/cases/counts': () => ({ open: 2, mine: 1, held: 3, appeals: 4 }),
    'GET /api/admin/faults/count': () => ({ waiting: 5 }),
  })
  const page = (
    <>
      <Rail />
      <StaffCounting />
    </>
  )
  return { api, ...renderApp(page, { user: aCurrentUser({ role }) }) }
}

test('the rail counts what waits for staff, and what moves', async () => {
  const hub = fakeHub('notifications')
  const { api } = show(roles.moderator)
  expect(await screen.findByText('Admin 9')).toBeDefined()
  await hub.connect()
  api.answer('GET /api/admin/cases/counts', () => ({ open: 1, mine: 1, held: 0, appeals: 0 }))
  act(() => hub.receive('CasesMoved'))
  expect(await screen.findByText('Admin 1')).toBeDefined()
})

test('what members suggest, correct and dispute is counted, too, as it comes', async () => {
  const hub = fakeHub('notifications')
  const { api } = show(roles.moderator)
  expect(await screen.findByText('Admin 9')).toBeDefined()
  await hub.connect()
  api.answer('GET /api/admin/desks', () => ({
    suggestions: 2,
    knownSuggestions: 1,
    corrections: 1,
    doubles: [],
    disputes: [{ id: anId(), title: 'Autumn cup', count: 3 }],
    flags: [],
  }))
  act(() => hub.receive('DesksMoved'))
  expect(await screen.findByText('Admin 15')).toBeDefined()
})

test('admins have what is broken and who asks to join counted, too', async () => {
  const hub = fakeHub('notifications')
  const { api } = show(roles.admin)
  expect(await screen.findByText('Admin 14')).toBeDefined()
  await hub.connect()
  api.answer('GET /api/admin/cases/counts', () => ({ open: 2, mine: 1, held: 3, appeals: 4, applications: 2 }))
  act(() => hub.receive('CasesMoved'))
  expect(await screen.findByText('Admin 16')).toBeDefined()
})
