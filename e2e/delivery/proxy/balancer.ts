/** A balancer as docs/restarts.md sets up nginx: what one server refuses as unavailable, or lets fall, the next one gets. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

export type Balancer = AsyncDisposable & { readonly url: string }

type Upstream = { readonly port: number; running: number }
type Answer = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly body: Buffer }

const triedNext: ReadonlySet<number> = new Set([502, 503, 504])
const badGateway: Answer = { status: 502, headers: {}, body: Buffer.alloc(0) }

/** @param urls of servers at `localhost` */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const upstreams: Upstream[] = urls.map((url) => ({ port: Number(new URL(url).port), running: 0 }))

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await wholeOf(incoming)
    let answer = badGateway
    for (const upstream of upstreams.toSorted((one, other) => one.running - other.running)) {
      upstream.running++
      try {
        answer = await ask(upstream, incoming, body)
      } catch (error) {
        // Nobody there, or gone in the middle: as the refusals, it is for the next one. What a living one said stands,
        // where nginx says 502: it tells when to ask again.
        if (isSentOnce(incoming) && !isNobody(error)) break
      } finally {
        upstream.running--
      }
      if (!triedNext.has(answer.status) || (isSentOnce(incoming) && answer !== badGateway)) break
    }
    outgoing.writeHead(answer.status, { ...answer.headers, connection: 'close' }).end(answer.body)
  }

  const server = createServer((incoming, outgoing) => {
    // Who calls has left.
    serve(incoming, outgoing).catch(() => outgoing.destroy())
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The balancer has no port')
  return {
    url: `http://localhost:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A call that has no account yet under which it is stored once. */
const isSentOnce = ({ method, url }: IncomingMessage) => method === 'POST' && url === '/api/register'
const isNobody = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'

/** On a connection of its own, as nginx has them without `keepalive`. */
async function ask({ port }: Upstream, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  const asked = request({
    host: 'localhost',
    port,
    method,
    path: url,
    headers: { ...headers, connection: 'close' },
    agent: false,
  })
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>
  asked.end(body)
  const [answer] = await answered
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await wholeOf(answer) }
}

async function wholeOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
