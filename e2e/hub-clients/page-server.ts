// Serves the page that the clients run in, on an origin that is not the hubs'.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const packages = join(import.meta.dirname, '../../node_modules/@microsoft')

/** The bundles as the makers of the client publish them for browsers. */
const bundles: Record<string, string> = {
  '/signalr.js': 'signalr/dist/browser/signalr.js',
  '/messagepack.js': 'signalr-protocol-msgpack/dist/browser/signalr-protocol-msgpack.js',
}

const page = `<!doctype html><title>Hub clients</title>
${Object.keys(bundles)
  .map((path) => `<script src="${path}"></script>`)
  .join('\n')}`

export type PageServer = { readonly port: number; close(): Promise<void> }

export async function startPageServer(): Promise<PageServer> {
  const scripts = new Map<string, string>()
  for (const [path, file] of Object.entries(bundles)) scripts.set(path, await readFile(join(packages, file), 'utf8'))

  const server = createServer(({ url = '' }, response) => {
    const script = scripts.get(url)
    response.setHeader('Content-Type', script === undefined ? 'text/html' : 'text/javascript')
    response.end(script ?? page)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
