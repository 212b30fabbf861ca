import { expect, test, vi } from 'vitest'
import { startTestServer } from '../testing/test-hub.ts'
import type { Backplane, BackplaneFactory, LocalHub } from './backplane.ts'
import { createInProcessBackplane } from './in-process-backplane.ts'

/** Joins servers of this process as a broker would join processes. */
function createLoopback(): BackplaneFactory {
  const locals: LocalHub[] = []

  return (hubPath, own): Backplane => {
    locals.push(own)
    const everywhere = async (act: (local: LocalHub) => void) => {
      await Promise.resolve()
      for (const local of locals) act(local)
    }
    return {
      ...createInProcessBackplane(hubPath, own),
      deliver: (delivery) => everywhere((local) => local.deliver(delivery)),
      addToGroup: (id, group) => everywhere((local) => local.addToGroup(id, group)),
      removeFromGroup: (id, group) => everywhere((local) => local.removeFromGroup(id, group)),
      async closeUser(userId, options) {
        for (const local of locals) if (local !== own) local.closeUser(userId, options)
        return own.closeUser(userId, options)
      },
      close: async () => void locals.splice(locals.indexOf(own), 1),
    }
  }
}

test('two servers joined by a backplane are one to their clients', async () => {
  const backplane = createLoopback()
  const [one, two] = [await startTestServer({ backplane }), await startTestServer({ backplane })]
  const ada = await one.shaken({ token: 'ada' })
  const bob = await two.shaken({ token: 'bob' })
  const bobId = two.hub.connections.byUser('bob')[0]?.id ?? ''

  await one.hub.clients.all.send('Said', 'all')
  await one.hub.groups.add(bobId, 'room')
  await one.hub.clients.group('room').send('Said', 'room')
  await one.hub.groups.remove(bobId, 'room')
  await one.hub.clients.group('room').send('Said', 'nobody')
  await one.hub.clients.user('bob').send('Said', 'bob')
  await one.hub.clients.connection(bobId).send('Said', 'connection')
  await one.hub.clients.allExcept([bobId]).send('Said', 'ada alone')

  for (const text of ['all', 'room', 'bob', 'connection']) {
    expect((await bob.next())['arguments']).toEqual([text])
  }
  for (const text of ['all', 'ada alone']) expect((await ada.next())['arguments']).toEqual([text])

  expect(await one.hub.closeUser('bob', { allowReconnect: false })).toBe(0)
  expect(await bob.next()).toEqual({ type: 7 })
})

test('a backplane is closed after the last connection has ended', async () => {
  const close = vi.fn(async () => undefined)
  const counts: number[] = []
  const server = await startTestServer({
    backplane: (path, local) => ({
      ...createInProcessBackplane(path, local),
      close: () => {
        counts.push(server.hubs.metrics().connections)
        return close()
      },
    }),
  })
  await server.shaken()
  await server.hubs.close()
  expect(counts).toEqual([0])
  expect(close).toHaveBeenCalledOnce()
})

test('a send that the backplane cannot pass on fails', async () => {
  const server = await startTestServer({
    backplane: (path, local) => ({
      ...createInProcessBackplane(path, local),
      deliver: () => Promise.reject(new Error('broker away')),
    }),
  })
  await expect(server.hub.clients.all.send('Said', 'x')).rejects.toThrow('broker away')
})
