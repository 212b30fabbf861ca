import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aFriendRequest, aMember } from '../../../testing/builders.ts'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { key, press, pressDown } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { useRowKeys } from '../use-row-keys.ts'
import { ReceivedRequests } from './received-requests.tsx'
import { receivedRows, useReceivedRequests } from './use-received-requests.ts'

const hana = aFriendRequest({ firstName: 'Hana', lastName: 'Kovářová', createdAt: '2026-11-21T10:00:00.000Z' })
const oskar = aFriendRequest({ firstName: 'Oskar', lastName: 'Wiśniewski', createdAt: '2026-11-20T10:00:00.000Z' })

function Requests({ onSayHello }: { onSayHello(friendId: string): void }) {
  const area = useRowKeys()
  const { rows, markAccepted } = useReceivedRequests()
  return (
    <div ref={area}>
      <h1 tabIndex={-1}>Friend requests</h1>
      <ReceivedRequests rows={rows ?? []} view="full" onAccepted={markAccepted} onSayHello={onSayHello} />
    </div>
  )
}

function setUp() {
  const open = [hana, oskar]
  const answered = (friendId: unknown) => {
    const at = open.findIndex((request) => request.friendId === friendId)
    open.splice(at, 1)
  }
  const api = fakeApi({
    'GET /api/friends/{userId}/pending': () => [...open],
    'POST /api/friends/approve': ({ body }) => {
      answered((body as { friendId: string }).friendId)
      return []
    },
    'POST /api/friends/decline': ({ body }) => {
      answered((body as { friendId: string }).friendId)
      return undefined
    },
  })
  const onSayHello = vi.fn<(friendId: string) => void>()
  renderApp(<Requests onSayHello={onSayHello} />)
  return { api, onSayHello }
}

const accept = (name: string) => screen.findByRole('button', { name: `Accept the request of ${name}` })
/** What a row gives its focus to first: the way to the person. */
const nameOf = (name: string) => screen.findByRole('link', { name })
const decline = (name: string) => screen.findByRole('button', { name: `Decline the request of ${name}` })

test('an accepted request keeps its place and turns into Say hello, which has the focus', async () => {
  const { api, onSayHello } = setUp()
  press(await accept('Hana Kovářová'))

  const hello = await screen.findByRole('button', { name: 'Say hello to Hana Kovářová' })
  expect(document.activeElement).toBe(hello)
  const [first, second] = screen.getAllByRole('listitem')
  expect(within(first as HTMLElement).getByText(/are friends now/)).toBeDefined()
  expect(within(second as HTMLElement).getByText('Oskar Wiśniewski')).toBeDefined()
  expect(api.callsOf('POST /api/friends/approve').map(({ body }) => body)).toEqual([{ friendId: hana.friendId }])

  press(hello)
  expect(onSayHello).toHaveBeenCalledWith(hana.friendId)
})

test('the last request that is accepted stays too', async () => {
  setUp()
  press(await accept('Hana Kovářová'))
  press(await accept('Oskar Wiśniewski'))
  expect(await screen.findByRole('button', { name: 'Say hello to Oskar Wiśniewski' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Say hello to Hana Kovářová' })).toBeDefined()
})

test('a declined request goes, and its neighbour has the focus', async () => {
  setUp()
  press(await decline('Hana Kovářová'))
  await waitFor(() => expect(screen.queryByText('Hana Kovářová')).toBeNull())
  await waitFor(async () => expect(document.activeElement).toBe(await nameOf('Oskar Wiśniewski')))

  press(await decline('Oskar Wiśniewski'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Friend requests' })))
})

test('a row that fails stays and says why; the next try begins without the old reason', async () => {
  const { api } = setUp()
  api.answer('POST /api/friends/approve', () => refuse(409, 'friend_list_full'))
  press(await accept('Hana Kovářová'))
  expect((await screen.findByRole('alert')).textContent).toContain('This friend list is full.')

  api.answer('POST /api/friends/decline', () => refuse(500, 'internal_error'))
  press(await decline('Hana Kovářová'))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain("That didn't go through (500). Nothing was changed."),
  )
})

test('arrows go from row to row, A accepts and D declines the one they led to', async () => {
  const { api } = setUp()
  await accept('Hana Kovářová')
  key('a')
  expect(api.callsOf('POST /api/friends/approve')).toHaveLength(0)

  const row = await nameOf('Hana Kovářová')
  pressDown(row)
  act(() => row.focus())
  key('d')
  key('a')
  expect(api.calls.filter(({ name }) => name.startsWith('POST'))).toEqual([])
  act(() => row.blur())

  key('ArrowDown')
  expect(document.activeElement).toBe(await nameOf('Hana Kovářová'))
  key('ArrowDown')
  expect(document.activeElement).toBe(await nameOf('Oskar Wiśniewski'))
  key('d')
  await waitFor(() => expect(screen.queryByText('Oskar Wiśniewski')).toBeNull())
  await waitFor(async () => expect(document.activeElement).toBe(await nameOf('Hana Kovářová')))
  key('a')
  expect(await screen.findByRole('button', { name: 'Say hello to Hana Kovářová' })).toBeDefined()
})

test('friends in common are counted in words', async () => {
  fakeApi({
    'GET /api/friends/{userId}/pending': () => [
      aFriendRequest({ friendsInCommon: { count: 1, first: [aMember()] } }),
      aFriendRequest({ friendsInCommon: { count: 6, first: [aMember(), aMember(), aMember()] } }),
      aFriendRequest(),
    ],
  })
  renderApp(<Requests onSayHello={() => undefined} />)
  expect(await screen.findByText('1 friend in common')).toBeDefined()
  expect(screen.getByText('6 friends in common')).toBeDefined()
  expect(screen.getByText('No friends in common')).toBeDefined()
})

test('given an accepted request that the list still has, it is shown once, as accepted', () => {
  expect(receivedRows([hana, oskar], [oskar])).toEqual([
    { request: hana, isAccepted: false },
    { request: oskar, isAccepted: true },
  ])
})
