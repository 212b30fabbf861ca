import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { chatHub } from '../../platform/hub/hubs.ts'
import { announceSession } from '../../platform/session/session-events.ts'
import { aCurrentUser } from '../../testing/builders.ts'
import { fakeApi, offline, refuse } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render.tsx'
import { LineBanner } from './line-banner.tsx'
import { queueMessage, startOutbox } from './outbox/outbox.ts'

const counts = 'GET /api/conversations/user/{userId}/counts'
const someCounts = { unreadConversations: 0, mentions: 0, requests: 0 }
const user = aCurrentUser()

function dropTheLine() {
  const snapshot = { state: 'connecting', downSince: Date.now() - 60_000, nextTryAt: null, hasGivenUp: false } as const
  vi.spyOn(chatHub, 'snapshot').mockReturnValue(snapshot)
}

afterEach(() => {
  announceSession('signed-out')
  vi.restoreAllMocks()
})

test('without a live line messages still go out, as long as calls are answered', async () => {
  dropTheLine()
  fakeApi({ [counts]: () => someCounts })
  renderApp(<LineBanner />, { user })
  expect(await screen.findByText(/The live line dropped\..*Messages still go out\./)).toBeDefined()
})

test('where calls are not answered either they are kept', async () => {
  dropTheLine()
  fakeApi({ [counts]: () => refuse(503, 'unavailable') })
  renderApp(<LineBanner />, { user })
  expect(await screen.findByText(/Messages are kept here and go out once it is back\./)).toBeDefined()
  expect(screen.queryByText(/still go out/)).toBeNull()
})

test('a message that waits says so, whatever else is answered', async () => {
  dropTheLine()
  fakeApi({ [counts]: () => someCounts, 'POST /api/messages': () => offline() })
  renderApp(<LineBanner />, { user })
  await screen.findByText(/still go out/)
  await act(async () => {
    await startOutbox(user.id, () => undefined)
    queueMessage('c', { text: 'Hello' })
  })
  expect(await screen.findByText(/Messages are kept here/)).toBeDefined()
})

test('a device without a line is told of as loudly, whatever the live line believes', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const api = fakeApi({})
  renderApp(<LineBanner />, { user })
  expect(screen.getByRole('status').textContent).toContain('You are offline. Messages are kept here')
  expect(api.calls).toEqual([])
})
