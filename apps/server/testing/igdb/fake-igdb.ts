import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Condition, parseQuery, type Query, QueryRefused, refusedField } from './apicalypse.ts'
import { igdbTables, type Row } from './igdb-catalogue.ts'

/** What IGDB does wrong, or what is wrong with how it is asked. */
export type IgdbFaults =
  | 'expired token'
  | 'too many requests'
  | 'silent'
  | 'malformed'
  | 'not json'
  | 'down'
  | 'bad keys'
  | 'no pictures'

export type FakeIgdb = {
  readonly origin: string
  /** The next so many requests meet the fault; without a number all do. */
  fail(fault: IgdbFaults, times?: number): void
  recover(): void
  /** Games that it has from now on, or has otherwise, and the apps of Steam that they are. */
  put(game: Row, options?: { steamAppIds?: readonly number[] }): void
  /** What was asked of it. */
  readonly asked: { readonly tokens: number; readonly queries: readonly string[]; readonly pictures: readonly string[] }
  /** The most requests that began within a second, and that were open at once. */
  readonly busiest: { readonly perSecond: number; readonly open: number }
  close(): Promise<void>
}

const perSecondMaximum = 4
const openMaximum = 8
const keys = { id: 'fake-client', secret: 'fake-secret' }
export const fakeIgdbKeys = { clientId: keys.id, clientSecret: keys.secret } as const

/** IGDB with its true limits, forms and errors, on this machine. @param port 0 for any that is free */
export async function startFakeIgdb(options: { port?: number; answersAfterMs?: number } = {}): Promise<FakeIgdb> {
  const tables = igdbTables()
  const tokens = new Set<string>()
  const asked = { tokens: 0, queries: [] as string[], pictures: [] as string[] }
  const busiest = { perSecond: 0, open: 0 }
  let starts: number[] = []
  const tooFast = new WeakSet<IncomingMessage>()
  let open = 0
  let fault: { kind: IgdbFaults; left: number } | undefined

  function takeFault(...kinds: IgdbFaults[]): IgdbFaults | undefined {
    if (fault === undefined || !kinds.includes(fault.kind)) return undefined
    const { kind } = fault
    fault.left -= 1
    if (fault.left <= 0) fault = undefined
    return kind
  }

  async function answerToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked.tokens += 1
    const form = new URLSearchParams(await bodyOf(request))
    if (takeFault('bad keys') || form.get('client_id') !== keys.id) {
      return sendJson(response, 400, { status: 400, message: 'invalid client' })
    }
    if (form.get('client_secret') !== keys.secret) {
      return sendJson(response, 403, { status: 403, message: 'invalid client secret' })
    }
    const token = randomBytes(15).toString('hex')
    tokens.add(token)
    return sendJson(response, 200, { access_token: token, expires_in: 5_587_808, token_type: 'bearer' })
  }

  /** As requests come, however long their answers take. */
  function countQuery(request: IncomingMessage): void {
    const now = performance.now()
    starts = [...starts.filter((start) => start > now - 1000), now]
    busiest.perSecond = Math.max(busiest.perSecond, starts.length)
    busiest.open = Math.max(busiest.open, open)
    if (starts.length > perSecondMaximum || open > openMaximum) tooFast.add(request)
  }

  async function answerQuery(request: IncomingMessage, response: ServerResponse, endpoint: string): Promise<void> {
    const isTooFast = tooFast.has(request)
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const met = takeFault('expired token', 'too many requests', 'silent', 'malformed', 'not json', 'down')
    if (met === 'silent') return undefined
    if (met === 'down') return sendText(response, 503, 'upstream connect error')
    if (met === 'expired token') tokens.delete(token)
    if (!tokens.has(token) || request.headers['client-id'] !== keys.id) {
      return sendJson(response, 401, {
        message: 'Authorization Failure. Have you tried:',
        'Tip 1': 'a token',
        Docs: '…',
      })
    }
    if (isTooFast || met === 'too many requests') return sendJson(response, 429, { message: 'Too Many Requests' })
    const query = await bodyOf(request)
    asked.queries.push(query)
    if (met === 'not json') return sendText(response, 200, '<html><body>Sorry</body></html>')
    if (met === 'malformed') return sendJson(response, 200, [{ id: 'seventy-two', name: 72 }])
    const table = { games: tables.games, external_games: tables.externalGames }[endpoint]
    if (table === undefined) return sendText(response, 404, `Endpoint POST /${endpoint} not found`)
    return answerRows(response, table, query)
  }

  function answerPicture(response: ServerResponse, imageId: string): void {
    asked.pictures.push(imageId)
    if (takeFault('no pictures')) return sendText(response, 404, 'Not Found')
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(smallestJpeg)
  }

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://fake')
    const endpoint = /^\/v4\/(\w+)$/.exec(pathname)?.[1]
    const imageId = /^\/igdb\/image\/upload\/t_cover_big_2x\/([\w-]+)\.jpg$/.exec(pathname)?.[1]
    if (pathname === '/oauth2/token') await answerToken(request, response)
    else if (endpoint !== undefined) await answerQuery(request, response, endpoint)
    else if (imageId !== undefined) answerPicture(response, imageId)
    else sendText(response, 404, 'Not Found')
  }

  const server = createServer((request, response) => {
    open += 1
    response.once('close', () => (open -= 1))
    if (request.url?.startsWith('/v4/')) countQuery(request)
    const answer = () => route(request, response).catch((error: unknown) => response.destroy(error as Error))
    if (options.answersAfterMs === undefined) void answer()
    else setTimeout(() => void answer(), options.answersAfterMs)
  })
  await new Promise<void>((resolve) => void server.listen(options.port ?? 0, '127.0.0.1', resolve))

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    busiest,
    fail: (kind, times = Infinity) => void (fault = { kind, left: times }),
    recover: () => void (fault = undefined),
    put(game, { steamAppIds = [] } = {}) {
      tables.games = [...tables.games.filter(({ id }) => id !== game.id), game]
      const rows = steamAppIds.map((appId) => ({
        id: appId,
        uid: String(appId),
        external_game_source: 1,
        game: game.id,
      }))
      tables.externalGames = [...tables.externalGames, ...rows]
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function answerRows(response: ServerResponse, table: readonly Row[], text: string): void {
  try {
    sendJson(response, 200, select(table, parseQuery(text)))
  } catch (error) {
    if (!(error instanceof QueryRefused)) throw error
    sendJson(response, error.status, error.answer)
  }
}

function select(table: readonly Row[], query: Query): unknown[] {
  for (const field of query.fields) {
    const [first = ''] = field.split('.')
    if (first !== 'id' && !table.some((row) => first in row)) throw refusedField(field)
  }
  const wanted = query.search?.toLowerCase()
  const rows = table.filter(
    (row) =>
      query.conditions.every((condition) => holds(row, condition)) &&
      (wanted === undefined || String(row['name']).toLowerCase().includes(wanted)),
  )
  const ordered = query.sort === undefined ? rows : rows.toSorted((a, b) => a.id - b.id)
  const tops = new Set(['id', ...query.fields.map((field) => field.split('.')[0] ?? '')])
  return ordered
    .slice(0, query.limit)
    .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => tops.has(name))))
}

function holds(row: Row, { field, values }: Condition): boolean {
  const value = row[field]
  return (typeof value === 'string' || typeof value === 'number') && values.includes(value)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function sendText(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(body)
}

/** The beginning and the end of a JPEG: as much as tells one. */
const smallestJpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xd9])
