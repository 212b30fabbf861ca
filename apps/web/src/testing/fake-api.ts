// Stands in for the server in component tests: handlers are typed by the contract, unknown calls fail the test.
import type { FieldError } from '@guildhall/contract/frame/errors'
import { onTestFinished, vi } from 'vitest'
import type { CallAnswer, CallName } from '../platform/api/call.ts'
import { quietDrafts } from './posts/quiet-drafts.ts'

export type FakeCall = {
  readonly name: CallName
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** Parsed JSON, or the form data as it was sent. */
  readonly body: unknown
  readonly headers: Headers
}

type Special = { readonly special: (signal: AbortSignal | null) => Promise<Response> }
type Handler<Name extends CallName> = (
  call: FakeCall,
) => CallAnswer<Name> | Special | Promise<CallAnswer<Name> | Special>
export type Handlers = { readonly [Name in CallName]?: Handler<Name> }

export type FakeApi = {
  readonly calls: readonly FakeCall[]
  callsOf(name: CallName): FakeCall[]
  /** Answers a call differently from now on. */
  answer<Name extends CallName>(name: Name, handler: Handler<Name>): void
}

/** Answers with a problem, as the server does. */
export function refuse(
  status: number,
  code: string,
  more: { errors?: readonly FieldError[]; retryAfterMs?: number; traceId?: string; current?: unknown } = {},
): Special {
  const problem = { type: `/problems/${code}`, title: code, message: code, status, code, traceId: 'trace-1', ...more }
  return { special: async () => json(problem, status, { 'content-type': 'application/problem+json' }) }
}

/** Answers with a page of a list of which there are `total`. */
export function page(items: readonly unknown[], total: number): Special {
  return { special: async () => json(items, 200, { 'x-total-count': String(total) }) }
}

/** Never answers; the time limit or the caller ends it. */
export function hang(): Special {
  return {
    special: (signal) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      }),
  }
}

/** There is no network. */
export function offline(): Special {
  return { special: () => Promise.reject(new TypeError('Failed to fetch')) }
}

/** Of a profile that tells nothing of games. */
const closedOverview = {
  showcases: null,
  favourites: null,
  playing: null,
  shelf: null,
  ratings: null,
  reviews: null,
  lists: null,
  achievements: null,
  journal: null,
}

const nothingWaits = { suggestions: 0, knownSuggestions: 0, corrections: 0, doubles: [], disputes: [], flags: [] }

/** One in which nobody has points. */
const noSeason = (season: string) => ({
  season,
  from: '2026-10-01T00:00:00.000Z',
  to: '2027-01-01T00:00:00.000Z',
  isCurrent: season === 'now',
  rows: [],
  mine: null,
  people: 0,
  next: null,
})

/** Takes the place of `fetch` until the test is over. */
export function fakeApi(handlers: Handlers = {}): FakeApi {
  const drafts = quietDrafts()
  const quiet: Handlers = {
    'GET /api/profiles/{id}/overview': () => closedOverview,
    'GET /api/feed/pinned': () => [],
    'GET /api/challenges/counts': () => ({ running: 0, ended: 0 }),
    'GET /api/tournaments/record': () => ({ played: 0, won: 0, podiums: 0, games: [], between: null }),
    'GET /api/challenges/badges': () => [],
    'GET /api/tournaments/badges': () => [],
    'GET /api/tournaments/check-ins': () => [],
    'GET /api/announcements': () => [],
    'GET /api/house/changed-texts': () => [],
    'GET /api/welcome': () => ({ state: 'over', steps: [], letters: [] }),
    'GET /api/maintenance': () => ({ maintenance: null }),
    'GET /api/invitations/allowance': () => ({ atOnce: 0, standing: 0 }),
    'GET /api/admin/announcements': () => [],
    'GET /api/admin/public-address': () => ({ address: 'https://hall.example', isSet: true }),
    'GET /api/admin/first-steps': () => ({ steps: [] }),
    'GET /api/about': () => ({ version: '1', since: '2026-01-01T00:00:00.000Z', members: 31, hosts: [] }),
    'GET /api/admin/desks': () => nothingWaits,
    'GET /api/admin/figures/now': () => ({ members: 0, settling: { of: 0, medianMs: null }, reasons: [] }),
    'GET /api/about/numbers': () => ({ messages: null, messagesInWeek: null, posts: null }),
    'GET /api/challenges/league': () => ({ mine: null, unread: null, table: null, results: [] }),
    'GET /api/challenges/seasons': () => [],
    'GET /api/challenges/seasons/{season}': ({ params }) => noSeason(params['season'] ?? ''),
    'GET /api/drafts': () => [],
    'GET /api/drafts/begun': ({ query }) => drafts.begun(query['postId']),
    'PUT /api/drafts/{id}': ({ params, body }) =>
      drafts.keep(params['id'] ?? '', body as Parameters<typeof drafts.keep>[1]),
    'GET /api/games/steam': () => ({ finds: [], isComplete: true }),
    'DELETE /api/drafts/{id}': ({ params }) => drafts.drop(params['id']),
  }
  const known = new Map<string, Handler<CallName>>(
    Object.entries({ ...quiet, ...handlers }) as [string, Handler<CallName>][],
  )
  const calls: FakeCall[] = []
  const unexpected: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const url = new URL(input, window.location.origin)
    const method = init.method ?? 'GET'
    const name = nameOf(method, url.pathname, [...known.keys()])
    const handler = name === undefined ? undefined : known.get(name)
    if (name === undefined || handler === undefined) {
      unexpected.push(`${method} ${url.pathname}`)
      return json({ code: 'unexpected_call' }, 599)
    }
    const call = callFrom(name as CallName, url, init)
    calls.push(call)
    const answer = await handler(call)
    if (isSpecial(answer)) return answer.special(duringTest(init.signal))
    drafts.drop((call.body as { draftId?: string } | undefined)?.draftId)
    return answer === undefined ? new Response(null, { status: 204 }) : json(answer, 200)
  })
  let isOver = false
  // A call that hangs is repeated after a minute: in the test of another file, which does not know it.
  function duringTest(signal: RequestInit['signal']): AbortSignal {
    const ended = new AbortController()
    const end = () => {
      if (!isOver) ended.abort(signal?.reason)
    }
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end, { once: true })
    return ended.signal
  }
  onTestFinished(() => {
    isOver = true
    vi.unstubAllGlobals()
    if (unexpected.length > 0) throw new Error(`Calls without an answer: ${unexpected.join(', ')}`)
  })
  return {
    calls,
    callsOf: (name) => calls.filter((call) => call.name === name),
    answer: (name, handler) => known.set(name, handler as unknown as Handler<CallName>),
  }
}

function callFrom(name: CallName, url: URL, init: RequestInit): FakeCall {
  const match = patternOf(name).exec(`${init.method ?? 'GET'} ${url.pathname}`)
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined)
  return {
    name,
    params: Object.fromEntries(
      Object.entries(match?.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
    ),
    query: Object.fromEntries(url.searchParams),
    body,
    headers: new Headers(init.headers),
  }
}

/** The call that method and path belong to; the one with the fewest braces, as on the server. */
function nameOf(method: string, path: string, names: readonly string[]): string | undefined {
  return names
    .filter((name) => patternOf(name).test(`${method} ${path}`))
    .toSorted((a, b) => a.split('{').length - b.split('{').length)[0]
}

function patternOf(name: string): RegExp {
  return new RegExp(`^${name.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

function isSpecial(answer: unknown): answer is Special {
  return typeof answer === 'object' && answer !== null && 'special' in answer
}

function json(content: unknown, status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(content), { status, headers: { 'content-type': 'application/json', ...headers } })
}
