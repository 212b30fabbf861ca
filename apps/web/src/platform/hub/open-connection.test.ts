import { HubConnection } from '@microsoft/signalr'
import { expect, test, vi } from 'vitest'
import { nextDelay, openConnection } from './open-connection.ts'

test('the library waits 0, 2, 10 and 30 s, then gives up', () => {
  const onWait = vi.fn<(delay: number) => void>()
  expect([0, 1, 2, 3, 4].map((tries) => nextDelay(tries, onWait))).toEqual([0, 2000, 10_000, 30_000, null])
  expect(onWait.mock.calls).toEqual([[0], [2000], [10_000], [30_000]])
})

test('a connection has the agreed times, sends credentials and keeps 100 000 bytes', async () => {
  const accessToken = async () => 'token'
  const connection = await openConnection({
    url: 'http://localhost:3000/api/hub/chat',
    accessToken,
    onWait: () => undefined,
  })
  if (!(connection instanceof HubConnection)) throw new Error('expected a connection of the library')
  expect(connection.baseUrl).toBe('http://localhost:3000/api/hub/chat')
  expect(connection.serverTimeoutInMilliseconds).toBe(30_000)
  expect(connection.keepAliveIntervalInMilliseconds).toBe(15_000)
  // The library tells the rest to nobody; its own names are what there is.
  expect(connection).toMatchObject({
    _statefulReconnectBufferSize: 100_000,
    connection: { _options: { withCredentials: true, accessTokenFactory: accessToken } },
  })
})
