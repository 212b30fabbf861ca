import type { Need } from '@guildhall/contract/notifications'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aConversation, aFriendRequest, aNotificationGroup } from '../../testing/builders.ts'
import { type fakeApi, refuse } from '../../testing/fake-api.ts'
import { fakeSight } from '../../testing/fake-sight.ts'
import { key, press, pressDown } from '../../testing/hands.ts'
import {
  hana,
  message,
  request,
  showNotifications as setUp,
  wren,
} from '../../testing/notifications/notifications-room.tsx'

const marksOf = (api: ReturnType<typeof fakeApi>) =>
  api.callsOf('POST /api/notifications/mark-groups-read').map(({ body }) => body)

const row = (name: RegExp) => screen.findByRole('article', { name })
const unreadRows = () => screen.queryAllByRole('button', { name: 'Mark read' }).length

test('marking one is instant and counted, and undone when the server refuses', async () => {
  const { api } = setUp()
  await screen.findByText('2 are new.')
  const answer = Promise.withResolvers<ReturnType<typeof refuse>>()
  api.answer('POST /api/notifications/mark-groups-read', () => answer.promise)
  press(within(await row(/Hana/)).getByRole('button', { name: 'Mark read' }))
  expect(await screen.findByText('One is new.')).toBeDefined()
  expect(unreadRows()).toBe(1)

  answer.resolve(refuse(500, 'internal_error'))
  expect(await screen.findByText("That didn't go through (500). Nothing was changed.")).toBeDefined()
  expect(await screen.findByText('2 are new.')).toBeDefined()
  await waitFor(() => expect(unreadRows()).toBe(2))
})

test('marking all goes up to the newest that is shown, and is undone when the server refuses', async () => {
  const { api } = setUp()
  await row(/Hana/)
  await screen.findByText('2 are new.')
  const answer = Promise.withResolvers<ReturnType<typeof refuse>>()
  api.answer('POST /api/notifications/mark-groups-read', () => answer.promise)
  press(screen.getByRole('button', { name: 'Mark all read' }))
  expect(await screen.findByText('Nothing new.')).toBeDefined()
  expect(unreadRows()).toBe(0)
  answer.resolve(refuse(503, 'unavailable'))
  expect(await screen.findByText('2 are new.')).toBeDefined()
  expect(api.callsOf('POST /api/notifications/mark-groups-read').map(({ body }) => body)).toEqual([{ upToSeq: 2 }])
})

test('J and K move, E marks the row they led to, Shift E all; without a row nothing happens', async () => {
  const { api } = setUp()
  await row(/Hana/)
  await screen.findByText('2 are new.')
  expect(marksOf(api)).toHaveLength(0)
  key('j')
  expect(document.activeElement).toBe(await row(/Hana/))
  key('j')
  expect(document.activeElement).toBe(await row(/Wren/))
  key('e')
  await waitFor(() => expect(unreadRows()).toBe(1))
  key('k')
  expect(document.activeElement).toBe(await row(/Hana/))
  key('E', { shiftKey: true })
  await waitFor(() => expect(unreadRows()).toBe(0))
  expect(marksOf(api)[0]).toEqual({ groups: [{ key: message.key, upToSeq: 1 }] })
})

test('letters do nothing on a row that was pressed', async () => {
  const { api } = setUp()
  const pressed = await row(/Hana/)
  await screen.findByText('2 are new.')
  pressDown(pressed)
  act(() => pressed.focus())
  for (const letter of ['e', 'x']) key(letter)
  key('E', { shiftKey: true })
  expect(unreadRows()).toBe(2)
  expect(screen.queryByText('1 chosen')).toBeNull()
  expect(api.calls.filter(({ name }) => name.startsWith('POST'))).toEqual([])
})

test('Enter opens what the row is about and marks it read', async () => {
  const { api, router } = setUp()
  await row(/Wren/)
  key('j')
  key('j')
  key('Enter')
  await waitFor(() => expect(router.state.location.pathname).toBe('/chat'))
  expect(router.state.location.search).toBe('?conversation=there')
  await waitFor(() => expect(marksOf(api)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('X chooses, and what is chosen is marked in one call', async () => {
  const { api } = setUp()
  await row(/Wren/)
  key('j')
  key('x')
  key('j')
  key('x')
  expect(await screen.findByText('2 chosen')).toBeDefined()
  press(screen.getByRole('button', { name: 'Mark read' }))
  await waitFor(() =>
    expect(marksOf(api)).toEqual([
      {
        groups: [
          { key: request.key, upToSeq: 2 },
          { key: message.key, upToSeq: 1 },
        ],
      },
    ]),
  )
  expect(screen.queryByText('2 chosen')).toBeNull()
  expect(await screen.findByText('Nothing new.')).toBeDefined()
})

test('choosing works without keys too, and Escape leaves it', async () => {
  setUp()
  await row(/Wren/)
  press(screen.getByRole('button', { name: 'Choose several' }))
  press(screen.getByRole('checkbox', { name: /Choose: Wren Abbott/ }))
  expect(await screen.findByText('1 chosen')).toBeDefined()
  key('Escape')
  expect(screen.queryByText('1 chosen')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('all is not quiet while somebody waits in the chat for a first answer', async () => {
  setUp([], {
    'GET /api/conversations/user/{userId}/counts': () => ({ unreadConversations: 0, mentions: 0, requests: 1 }),
  })
  const lane = within(await screen.findByRole('region', { name: 'Needs you' }))
  expect(lane.getByText('1 person wrote to you and waits for your answer')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open the chat' }).getAttribute('href')).toBe('/chat')
  expect(screen.queryByText('All quiet')).toBeNull()
})

test('2 shows friends only, 2 again shows all, and 3 says that all is quiet', async () => {
  setUp()
  await row(/Wren/)
  key('2')
  await waitFor(() => expect(screen.queryByRole('article', { name: /Wren/ })).toBeNull())
  expect(await row(/Hana/)).toBeDefined()
  key('2')
  expect(await row(/Wren/)).toBeDefined()
  key('3')
  expect(await screen.findByText('All quiet')).toBeDefined()
  key('0')
  expect(screen.getByRole('button', { name: /Moderation/ }).getAttribute('aria-pressed')).toBe('true')
})

test('the filters show how many are unread of their type', async () => {
  setUp()
  expect(await screen.findByRole('button', { name: /^Friends\s*1$/ })).toBeDefined()
  expect(screen.getByRole('button', { name: /^Messaging\s*1$/ })).toBeDefined()
  expect(screen.getByRole('button', { name: /^All\s*2$/ })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Gaming' })).toBeDefined()
})

test('a request that waits is accepted in place, then Say hello opens the chat', async () => {
  const conversation = aConversation()
  const { router } = setUp([request], {
    'POST /api/friends/approve': () => [],
    'POST /api/conversations': () => conversation,
  })
  press(await screen.findByRole('button', { name: 'Accept the request of Hana Nováková' }))
  press(await screen.findByRole('button', { name: 'Say hello to Hana Nováková' }))
  await waitFor(() => expect(router.state.location.search).toBe(`?conversation=${conversation.id}`))
})

test('a request that is answered already has no buttons', async () => {
  setUp([request], { 'GET /api/friends/{userId}/pending': () => [] })
  await row(/Hana/)
  expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull()
})

test('the list did not arrive: a retry brings it', async () => {
  const { api } = setUp([message], { 'GET /api/notifications/{userId}/groups': () => refuse(500, 'internal_error') })
  expect((await screen.findByRole('alert')).textContent).toContain('Your notifications didn’t arrive.')
  api.answer('GET /api/notifications/{userId}/groups', () => [message])
  press(screen.getByRole('button', { name: 'Try again' }))
  expect(await row(/Wren/)).toBeDefined()
})

test('reaching the end brings the page before', async () => {
  const { reachEnd } = fakeSight()
  const many = Array.from({ length: 40 }, (_, at) =>
    aNotificationGroup({ seq: 40 - at, isRead: true, actor: null, message: `Notice ${40 - at}` }),
  )
  setUp(many)
  await screen.findByText('Notice 21')
  expect(screen.queryByText('Notice 10')).toBeNull()
  reachEnd()
  expect(await screen.findByText('Notice 1')).toBeDefined()
  expect(screen.queryByText('Loading earlier notifications')).toBeNull()
})

test('a mark is taken back by Undo', async () => {
  setUp()
  press(within(await row(/Wren/)).getByRole('button', { name: 'Mark read' }))
  await waitFor(() => expect(unreadRows()).toBe(1))
  press(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(unreadRows()).toBe(2))
})

test('a row says why it was told, and marks itself and all older', async () => {
  const { api } = setUp()
  fireEvent.keyDown(within(await row(/Wren/)).getByRole('button', { name: 'More about this' }), { key: 'ArrowDown' })
  press(await screen.findByRole('menuitem', { name: 'Why did I get this?' }))
  const settings = await screen.findByRole('link', { name: 'Choose what you are told of' })
  expect(settings.getAttribute('href')).toMatch(/^\/profile\/edit\/notifications\?kind=\w+$/)
  fireEvent.keyDown(within(await row(/Wren/)).getByRole('button', { name: 'More about this' }), { key: 'ArrowDown' })
  press(await screen.findByRole('menuitem', { name: 'Mark this and all older read' }))
  await waitFor(() => expect(marksOf(api)).toEqual([{ upToSeq: 1 }]))
})

test('what needs an answer stands first, with its buttons, and a request that stands there not a second time', async () => {
  const since = '2026-03-14T20:00:00.000Z'
  const needs: Need[] = [
    {
      kind: 'friendRequest',
      person: hana,
      since,
      endsAt: null,
      conversationId: null,
      title: null,
      challenge: null,
      tournament: null,
    },
    {
      kind: 'joinRequest',
      person: wren,
      since,
      endsAt: null,
      conversationId: 'raid',
      title: 'Raid',
      challenge: null,
      tournament: null,
    },
  ]
  const { api } = setUp([request, message], {
    'GET /api/notifications/{userId}/needs': () => needs,
    'POST /api/conversations/{id}/join-requests/{userId}': () => undefined,
    'GET /api/conversations/{id}': () => aConversation({ id: 'raid' }),
  })
  const lane = within(await screen.findByRole('region', { name: 'Needs you' }))
  expect(await lane.findByRole('button', { name: 'Accept the request of Hana Nováková' })).toBeDefined()
  await waitFor(() => expect(screen.getAllByRole('button', { name: /Accept the request of Hana/ })).toHaveLength(1))
  press(lane.getByRole('button', { name: 'Let in: Wren Abbott' }))
  await waitFor(() =>
    expect(api.callsOf('POST /api/conversations/{id}/join-requests/{userId}')[0]?.params).toEqual({
      id: 'raid',
      userId: wren.id,
    }),
  )
})

test('what waits in challenges is answered in its row, but for what asks for more than a word', async () => {
  const inChallenge = (kind: Need['kind'], facts: Partial<NonNullable<Need['challenge']>> = {}): Need => ({
    kind,
    person: hana,
    since: '2026-03-14T20:00:00.000Z',
    endsAt: null,
    conversationId: null,
    title: kind,
    tournament: null,
    challenge: { id: kind, claimId: null, day: null, readsAccounts: false, ...facts },
  })
  // The lane looks again whatever is answered, and at nothing in the answer.
  const done = () => JSON.parse('{}')
  const { api } = setUp([], {
    'GET /api/notifications/{userId}/needs': () => [
      inChallenge('challengeInvite'),
      inChallenge('challengeInvite', { id: 'read', readsAccounts: true }),
      inChallenge('challengeDuel'),
      inChallenge('claimToJudge', { claimId: 'one' }),
      inChallenge('claimToWitness', { claimId: 'other' }),
      { ...inChallenge('claimToWitness', { claimId: 'unseen' }), title: 'Another' },
      inChallenge('challengeDay', { day: '2026-03-13' }),
    ],
    'PUT /api/challenges/{id}/part': done,
    'DELETE /api/challenges/{id}/invitation': () => undefined,
    'POST /api/challenges/{id}/claims/{claimId}/witness': done,
    'DELETE /api/challenges/{id}/claims/{claimId}/witness': () => undefined,
    'POST /api/challenges/{id}/entries': done,
  })
  const lane = within(await screen.findByRole('region', { name: 'Needs you' }))
  const answer = async (name: string, endpoint: Parameters<typeof api.callsOf>[0]) => {
    press(await lane.findByRole('button', { name }))
    await waitFor(() => expect(api.callsOf(endpoint)).not.toEqual([]))
    return api.callsOf(endpoint).at(-1)
  }
  const taken = await answer('Take it on: challengeInvite', 'PUT /api/challenges/{id}/part')
  expect(taken).toMatchObject({ params: { id: 'challengeInvite' }, body: { consents: false } })
  const look = lane.getAllByRole('link', { name: 'Look at it: challengeInvite' })
  expect(look.map((link) => link.getAttribute('href'))).toEqual(['/challenge/read'])
  press(lane.getByRole('button', { name: 'Decline: challengeDuel' }))
  expect(api.callsOf('DELETE /api/challenges/{id}/invitation')).toEqual([])
  press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(api.callsOf('DELETE /api/challenges/{id}/invitation')).toHaveLength(1))
  expect(lane.queryByRole('button', { name: 'Accept: claimToJudge' })).toBeNull()
  expect(lane.getByRole('link', { name: 'Look at it: claimToJudge' }).getAttribute('href')).toMatch(/^\/challenge\//)
  const seen = await answer('I saw it: claimToWitness', 'POST /api/challenges/{id}/claims/{claimId}/witness')
  expect(seen).toMatchObject({ params: { claimId: 'other' } })
  const unseen = await answer('I did not see it: Another', 'DELETE /api/challenges/{id}/claims/{claimId}/witness')
  expect(unseen).toMatchObject({ params: { claimId: 'unseen' } })
  const played = await answer('I played: challengeDay', 'POST /api/challenges/{id}/entries')
  expect(played).toMatchObject({ body: { what: 'day', day: '2026-03-13' } })
})

test('what was declined keeps its place and the focus, so that a second press declines nobody else', async () => {
  const need = (person: Need['person']): Need => ({
    kind: 'friendRequest',
    person,
    since: '2026-03-14T20:00:00.000Z',
    endsAt: null,
    conversationId: null,
    title: null,
    challenge: null,
    tournament: null,
  })
  const waiting = new Map([hana, wren].map((person) => [person.id, person]))
  const { api, queryClient } = setUp([], {
    'GET /api/notifications/{userId}/needs': () => [...waiting.values()].map(need),
    'GET /api/friends/{userId}/pending': () =>
      [...waiting.values()].map(({ id: friendId, ...names }) => aFriendRequest({ friendId, ...names })),
    'POST /api/friends/decline': ({ body }) => {
      waiting.delete((body as { friendId: string }).friendId)
      return undefined
    },
  })
  const lane = within(await screen.findByRole('region', { name: 'Needs you' }))
  const decline = await lane.findByRole('button', { name: 'Decline the request of Hana Nováková' })
  await lane.findByRole('button', { name: 'Decline the request of Wren Abbott' })
  const [first] = lane.getAllByRole('article')
  act(() => decline.focus())
  press(decline)
  await waitFor(() => expect(api.callsOf('POST /api/friends/decline')).toHaveLength(1))
  // As the push about friends has it.
  await act(() => queryClient.invalidateQueries({ queryKey: ['notifications'] }))
  await within(first as HTMLElement).findByText('Waits no more')
  expect(lane.getAllByRole('article')[0]).toBe(first)
  expect(document.activeElement).toBe(first)
  expect(api.callsOf('POST /api/friends/decline')).toHaveLength(1)
})

test('the type stands in the address', async () => {
  const { router } = setUp()
  await row(/Wren/)
  key('2')
  await waitFor(() => expect(router.state.location.search).toBe('?type=friends'))
})
