/** Stands between browsers and a server, hands them the page of the rig, and does harm to all that goes through. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Faults } from './faults.ts'
import { createRequestForwarding, type Planted } from './requests.ts'
import { passSocket } from './sockets.ts'

export type FaultProxy = { readonly url: string; close(): Promise<void> }

const page = '<!doctype html><title>Delivery</title><script type="module" src="/rig/rig.js"></script>'

/** @param target the address of the server; @param rigFolder the built rig. */
export async function startFaultProxy(options: {
  readonly target: string
  readonly rigFolder: string
  readonly faults: Faults
  readonly planted?: Planted
}): Promise<FaultProxy> {
  const { rigFolder, faults } = options
  const target = new URL(options.target)
  const forward = createRequestForwarding({ target, faults, planted: options.planted })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', target)
    if (pathname === '/') response.setHeader('content-type', 'text/html').end(page)
    else if (/^\/rig\/[\w.-]+\.js$/.test(pathname)) {
      response.setHeader('content-type', 'text/javascript').end(await readFile(join(rigFolder, pathname.slice(5))))
    } else await forward(request, response)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.on('upgrade', (request, socket, head) => passSocket({ request, socket, head, target, faults }))
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
