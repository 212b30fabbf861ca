import type { OwnPresence } from '@guildhall/contract/presence'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anOwnPresence } from '../../testing/builders.ts'
import { fakeApi, type Handlers, hang, refuse } from '../../testing/fake-api.ts'
import { fakeHub } from '../../testing/fake-hub.ts'
import { press, type } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'
import { popups } from '../../ui/feedback/popups.ts'
import { usePresenceLive } from './presence.live.ts'
import { StatusDialog } from './status-dialog.tsx'

function setUp(mine: OwnPresence, handlers: Handlers = {}) {
  const onClose = vi.fn()
  const api = fakeApi({
    'GET /api/presence': () => mine,
    'PUT /api/presence/availability': () => mine,
    'PUT /api/presence/status': () => mine,
    'PUT /api/presence/playing': () => mine,
    ...handlers,
  })
  renderApp(<StatusDialog onClose={onClose} />)
  return { api, onClose }
}

const field = (name: string) => screen.findByRole('textbox', { name })
const save = () => press(screen.getByRole('button', { name: 'Save' }))

test('only what was changed is said, with its end', async () => {
  const { api, onClose } = setUp(anOwnPresence({ status: { text: 'Labbing', until: null } }))
  type(await field('What are you playing?'), 'Factorio')
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(api.callsOf('PUT /api/presence/status')).toHaveLength(0)
  expect(api.callsOf('PUT /api/presence/availability')).toHaveLength(0)
  const [said] = api.callsOf('PUT /api/presence/playing').map(({ body }) => body as { text: string; until: string })
  expect(said?.text).toBe('Factorio')
  const hours = (Date.parse(said?.until ?? '') - Date.now()) / 3_600_000
  expect(hours).toBeCloseTo(4, 1)
})

test('an emptied field says nothing any more', async () => {
  const { api, onClose } = setUp(anOwnPresence({ status: { text: 'Labbing', until: '2026-11-22T10:00:00.000Z' } }))
  type(await field('What are you up to?'), ' ')
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(api.callsOf('PUT /api/presence/status').map(({ body }) => body)).toEqual([{ text: null, until: null }])
})

test('other words under the same end keep it', async () => {
  const until = '2026-11-22T10:00:00.000Z'
  const { api, onClose } = setUp(anOwnPresence({ status: { text: 'Labbing', until } }))
  type(await field('What are you up to?'), 'Hosting tonight')
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(api.callsOf('PUT /api/presence/status').map(({ body }) => body)).toEqual([{ text: 'Hosting tonight', until }])
})

test('a refusal is said, and the dialog stays with what was written', async () => {
  const { onClose } = setUp(anOwnPresence(), { 'PUT /api/presence/status': () => refuse(500, 'internal_error') })
  type(await field('What are you up to?'), 'Hosting tonight')
  save()
  expect((await screen.findByRole('alert')).textContent).toContain("That didn't go through (500)")
  expect(onClose).not.toHaveBeenCalled()
  expect((await field('What are you up to?')).getAttribute('value')).toBe('Hosting tonight')
})

test('while it is on its way its place is held', async () => {
  setUp(anOwnPresence(), { 'GET /api/presence': () => hang() })
  expect(await within(screen.getByRole('dialog')).findByText('Loading your status')).toBeDefined()
})

test('who is not to be disturbed sees nothing pop up, and what stands there goes', async () => {
  window.innerWidth = 1440
  let mine = anOwnPresence()
  fakeApi({ 'GET /api/presence': () => mine, 'GET /api/presence/friends': () => [] })
  const hub = fakeHub('notifications')
  function Live() {
    usePresenceLive()
    return null
  }
  const { unmount } = renderApp(<Live />)
  await act(() => hub.connect())
  const popup = { person: { id: 'jun', name: 'Jun Takeda' }, text: 'Hello', href: '/chat' }
  popups.show(popup)
  expect(popups.items()).toHaveLength(1)

  mine = anOwnPresence({ state: 'dnd', availability: { choice: 'dnd', until: null } })
  act(() => hub.receive('OwnPresenceChanged', mine))
  await waitFor(() => expect(popups.items()).toHaveLength(0))
  popups.show(popup)
  expect(popups.items()).toHaveLength(0)
  unmount()
  popups.show(popup)
  expect(popups.items()).toHaveLength(1)
  popups.dismissWhere(() => true)
})
