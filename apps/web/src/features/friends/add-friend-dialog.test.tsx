import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { searchPauseMs } from '../../platform/use-settled.ts'
import { aFriend, aFriendRequest, aMember } from '../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../testing/fake-api.ts'
import { friendList, manyFriends } from '../../testing/friend-list.ts'
import { press, type } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { AddFriendDialog } from './add-friend-dialog.tsx'

const rosa = aMember({ firstName: 'Rosa', lastName: 'Quintero' })
const yuki = aMember({ firstName: 'Yuki', lastName: 'Mori' })
const wren = aMember({ firstName: 'Wren', lastName: 'Abbott' })
const hana = aMember({ firstName: 'Hana', lastName: 'Nováková' })

function setUp(handlers: Handlers = {}) {
  const { id: friendId, ...yukisNames } = yuki
  const sent = [aFriendRequest({ friendId, ...yukisNames })]
  const { id: hanasId, ...hanasNames } = hana
  const api = fakeApi({
    'GET /api/friends/{userId}': () => [aFriend(wren)],
    'GET /api/friends/{userId}/pending': () => [aFriendRequest({ friendId: hanasId, ...hanasNames })],
    'GET /api/friends/{userId}/sent': () => [...sent],
    'GET /api/members': () => [rosa, yuki, wren, hana],
    'POST /api/friends/request': () => {
      sent.push(aFriendRequest({ friendId: rosa.id }))
      return { state: 'requested' }
    },
    'DELETE /api/friends/{userId}/cancel/{requestId}': ({ params }) => {
      sent.splice(
        sent.findIndex(({ id }) => id === params.requestId),
        1,
      )
    },
    ...handlers,
  })
  renderApp(
    <>
      <AddFriendDialog open onClose={() => undefined} />
      <ToastRegion />
    </>,
  )
  return { api }
}

const field = () => screen.getByRole('searchbox', { name: 'Name or handle of a member' })
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li')
  if (row === null) throw new Error(`${name} stands in no row`)
  return within(row)
}

test('the field has the focus as soon as the dialog is open', () => {
  setUp()
  expect(document.activeElement).toBe(field())
})

test('letters typed quickly make one search, after a pause', async () => {
  vi.useFakeTimers()
  try {
    const { api } = setUp()
    for (const letters of ['r', 'ro', 'ros']) type(field(), letters)
    await act(() => vi.advanceTimersByTimeAsync(searchPauseMs - 1))
    expect(api.callsOf('GET /api/members')).toHaveLength(0)
    await act(() => vi.advanceTimersByTimeAsync(1))
    await vi.waitFor(() => expect(api.callsOf('GET /api/members').map(({ query }) => query.name)).toEqual(['ros']), {
      timeout: 30_000,
    })
  } finally {
    vi.useRealTimers()
  }
})

test('each person found shows the one step that is next', async () => {
  setUp()
  type(field(), 'o')
  expect(await (await rowOf('Rosa Quintero')).findByRole('button', { name: 'Add Rosa Quintero' })).toBeDefined()
  expect(await (await rowOf('Yuki Mori')).findByRole('button', { name: 'Cancel request to Yuki Mori' })).toBeDefined()
  expect(
    await (await rowOf('Hana Nováková')).findByRole('button', { name: 'Accept the request of Hana Nováková' }),
  ).toBeDefined()
  const friend = await rowOf('Wren Abbott')
  expect(friend.getByText('Friends')).toBeDefined()
  expect(friend.queryByRole('button')).toBeNull()
  expect(screen.getByText('4 members found')).toBeDefined()
})

test('asking turns Add into Cancel request, and cancelling turns it back', async () => {
  const { api } = setUp()
  type(field(), 'rosa')
  press(await screen.findByRole('button', { name: 'Add Rosa Quintero' }))
  press(await screen.findByRole('button', { name: 'Cancel request to Rosa Quintero' }))
  expect(await screen.findByRole('button', { name: 'Add Rosa Quintero' })).toBeDefined()
  expect(api.callsOf('POST /api/friends/request').map(({ body }) => body)).toEqual([{ userId: rosa.id }])
})

test('a refused request says why and changes nothing', async () => {
  setUp({ 'POST /api/friends/request': () => refuse(429, 'too_soon') })
  type(field(), 'rosa')
  press(await screen.findByRole('button', { name: 'Add Rosa Quintero' }))
  expect(await screen.findByText('This request was declined. You can ask again later.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Add Rosa Quintero' })).toBeDefined()
})

test('a name that nobody has is said, and a search that failed can be tried again', async () => {
  const { api } = setUp({ 'GET /api/members': () => [] })
  type(field(), 'zzz')
  expect(await screen.findByText(/Nobody here is called “zzz”/)).toBeDefined()

  api.answer('GET /api/members', () => refuse(503, 'unavailable'))
  type(field(), 'z')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.answer('GET /api/members', () => [rosa])
  press(retry)
  await waitFor(() => expect(screen.getByText('Rosa Quintero')).toBeDefined())
})

test('of a long list of friends only those who were found are asked about, together', async () => {
  const { api } = setUp({ 'GET /api/friends/{userId}': friendList([...manyFriends(150), aFriend(wren)]) })
  type(field(), 'o')
  expect(await (await rowOf('Wren Abbott')).findByText('Friends')).toBeDefined()
  expect(await (await rowOf('Rosa Quintero')).findByRole('button', { name: 'Add Rosa Quintero' })).toBeDefined()
  expect(api.callsOf('GET /api/friends/{userId}').map(({ query }) => query)).toEqual([
    { limit: '100' },
    { ids: [rosa, yuki, wren, hana].map(({ id }) => id).join(',') },
  ])
})
