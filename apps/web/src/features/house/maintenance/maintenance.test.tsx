import type { Maintenance } from '@guildhall/contract/house/maintenance'
import { roles } from '@guildhall/contract/rules/roles'
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { call } from '../../../platform/api/call.ts'
import { aCurrentUser } from '../../../testing/builders.ts'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { fakeHub } from '../../../testing/fake-hub.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { MaintenanceBanner } from './maintenance-banner.tsx'
import { useMaintenanceLive } from './use-maintenance-live.ts'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const now = (part: Partial<Maintenance> = {}): Maintenance => ({
  from: inMinutes(-5),
  until: inMinutes(30),
  words: 'New disks. Back soon.',
  ...part,
})

const onLeave = vi.fn()

/** A room with words that somebody is writing, which asks for something. */
function Hall() {
  useMaintenanceLive()
  useQuery({ queryKey: ['friends'], queryFn: () => call('GET /api/me') })
  return (
    <>
      <MaintenanceBanner onLeave={onLeave} />
      <textarea aria-label="Message" defaultValue="Half a sen" />
    </>
  )
}

test('a refused call puts the words before the page, and what was written stays until it is over', async () => {
  const hub = fakeHub('notifications')
  const api = fakeApi({
    'GET /api/me': () => refuse(503, 'maintenance', { current: now() }),
    'GET /api/maintenance': () => ({ maintenance: null }),
  })
  renderApp(<Hall />, { user: aCurrentUser() })
  await hub.connect()
  expect(await screen.findByRole('dialog', { name: 'The hall is closed for maintenance' })).toBeDefined()
  expect(screen.getByText('New disks. Back soon.')).toBeDefined()
  press(screen.getByRole('button', { name: 'Sign out' }))
  expect(onLeave).toHaveBeenCalledOnce()
  const asked = api.callsOf('GET /api/me').length
  await act(async () => hub.receive('MaintenanceMoved', null))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('Half a sen')
  await waitFor(() => expect(api.callsOf('GET /api/me').length).toBeGreaterThan(asked))
})

test('it begins by the clock of a page that knows of it', async () => {
  const until = inMinutes(30)
  fakeApi({
    'GET /api/me': () => refuse(500, 'internal_error'),
    'GET /api/maintenance': () => ({
      maintenance: { from: new Date(Date.now() + 400).toISOString(), until, words: null },
    }),
  })
  renderApp(<Hall />, { user: aCurrentUser() })
  expect(await screen.findByText(/^The hall closes for maintenance from/)).toBeDefined()
  expect(await screen.findByRole('dialog')).toBeDefined()
})

test('staff work on, and read that it is so', async () => {
  fakeApi({
    'GET /api/me': () => refuse(500, 'internal_error'),
    'GET /api/maintenance': () => ({ maintenance: now() }),
  })
  renderApp(<Hall />, { user: aCurrentUser({ role: roles.moderator }) })
  expect(await screen.findByText(/staff alone are in it/)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what is days away says nothing yet', async () => {
  const api = fakeApi({
    'GET /api/me': () => refuse(500, 'internal_error'),
    'GET /api/maintenance': () => ({ maintenance: now({ from: inMinutes(3000), until: inMinutes(3060) }) }),
  })
  renderApp(<Hall />, { user: aCurrentUser() })
  await waitFor(() => expect(api.callsOf('GET /api/maintenance')).toHaveLength(1))
  expect(screen.queryByRole('status')).toBeNull()
})
