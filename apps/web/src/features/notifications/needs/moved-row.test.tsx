import type { Need } from '@guildhall/contract/notifications'
import { notificationSubtype } from '@guildhall/contract/rules/notification-kinds'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMember, aNotificationGroup } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { key } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { NotificationFeed } from '../notification-feed.tsx'

const nothing = () => undefined

test('a row that goes to what needs an answer while it has the focus hands it to the next', async () => {
  const hana = aMember({ firstName: 'Hana', lastName: 'Nováková' })
  const request = aNotificationGroup({
    seq: 2,
    actor: hana,
    subtype: notificationSubtype('FriendRequestReceived'),
    message: 'Hana Nováková sent you a friend request.',
    relatedEntityId: hana.id,
  })
  const other = aNotificationGroup({ seq: 1, message: 'Wren Abbott accepted your friend request.' })
  const needs = Promise.withResolvers<Need[]>()
  fakeApi({
    'GET /api/notifications/{userId}/groups': () => [request, other],
    'GET /api/friends/{userId}/pending': () => [],
    'GET /api/notifications/{userId}/needs': () => needs.promise,
  })
  renderApp(<NotificationFeed type={null} chosen={null} onChoose={nothing} onSayHello={nothing} waits={null} />)
  const first = await screen.findByRole('article', { name: /Hana/ })
  key('j')
  expect(document.activeElement).toBe(first)
  const nowhere = { endsAt: null, conversationId: null, title: null, challenge: null, tournament: null }
  await act(async () =>
    needs.resolve([{ kind: 'friendRequest', person: hana, since: '2026-03-14T20:00:00.000Z', ...nowhere }]),
  )
  await screen.findByRole('region', { name: 'Needs you' })
  expect(first.isConnected).toBe(false)
  expect(document.activeElement).toBe(await screen.findByRole('article', { name: /Wren/ }))
})
