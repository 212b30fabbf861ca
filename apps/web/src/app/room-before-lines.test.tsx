// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useBlockedIds } from '../features/chat/conversations/use-blocked-ids.ts'
import { presenceBook } from '../features/presence/presence.queries.ts'
import { announceSession } from '../platform/session/session-events.ts'
import { useStart } from '../platform/start/use-start.ts'
import { anId, aStart } from '../testing/builders.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { renderApp } from '../testing/render.tsx'
import { PresenceProvider, usePresence } from '../ui/people/presence-source.ts'

afterEach(() => act(() => announceSession('signed-out')))

const blocked = anId()
const friend = anId()

function Room() {
  const blockedIds = useBlockedIds()
  return (
    <p>
      {[...blockedIds]} {usePresence(friend)?.presence}
    </p>
  )
}

function Hall() {
  useStart()
  return (
    <PresenceProvider value={presenceBook}>
      <Room />
    </PresenceProvider>
  )
}

test('a room that is there before what hears the lines takes what the start tells, and asks for nothing', async () => {
  const here = { userId: friend, state: 'online', status: null, playing: null, lastSeenAt: null } as const
  const api = fakeApi({ 'GET /api/start': () => aStart({ blocked: [blocked], friendsHere: [here] }) })
  renderApp(<Hall />)
  await screen.findByText(new RegExp(blocked))
  await waitFor(() => screen.getByText(/online/))
  expect(api.calls.map(({ name }) => name)).toEqual(['GET /api/start'])
})
