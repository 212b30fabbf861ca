import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pictureOfStore } from './fake-images.ts'
import { createFakeOpenId, type Redirect } from './fake-openid.ts'
import { answerOfStore, type StoreApp, type Wish } from './fake-store.ts'
import {
  achievementsOf,
  gamesOf,
  isMadeUpApp,
  type MadeUpAccount,
  schemaOf,
  sharesOf,
  summaryOf,
} from './steam-accounts.ts'
import { type Answer, findAnswer, gatewayAnswer, jsonAnswer, steamIds, steamKeys } from './steam-answers.ts'

/** What Steam does wrong, or what is wrong with how it is asked. */
export type SteamFaults =
  | 'bad key'
  | 'bad key as 403'
  | 'bad request'
  | 'too many requests'
  | 'down'
  | 'silent'
  | 'not json'
  | 'truncated'
  | 'cut off'
  | 'private'

export type AskedOfSteam = { readonly path: string; readonly query: Readonly<Record<string, string>> }

export type FakeSteam = {
  readonly origin: string
  /** How a server is set up that asks this fake. */
  readonly config: {
    readonly apiKey: string
    readonly apiOrigin: string
    readonly openIdOrigin: string
    readonly store: { readonly origin: string; readonly imageOrigin: string; readonly betweenMs: number }
  }
  /** The next so many requests to paths with this part meet the fault; without a number all do. */
  fail(fault: SteamFaults, options?: { times?: number; at?: string }): void
  recover(): void
  /** An account from now on, instead of a recorded one with this id. */
  put(steamId: string, account: MadeUpAccount): void
  /** What its store tells of from now on; it knows no other apps. */
  sell(apps: readonly StoreApp[]): void
  /** What an account wishes for from now on. */
  wish(steamId: string, wishes: readonly Wish[] | 'private'): void
  /** Requests to paths with this part wait until they are let go, repeats of theirs included. */
  hold(at: string): { readonly reached: Promise<void>; letGo(): void }
  /** The query with which Steam sends the browser back of somebody who signs in as this account, or cancels. */
  signIn(url: string, steamId: string | null): Promise<string>
  /** What was asked of it, without keys. */
  readonly asked: readonly AskedOfSteam[]
  close(): Promise<void>
}

const namesOfRecorded: Readonly<Record<keyof typeof steamIds, string | undefined>> = {
  public: 'Fixture Fern',
  private: 'Fixture Moss',
  empty: 'Fixture Sand',
  playtimeHidden: 'Fixture Fog',
  unknown: undefined,
}

/** What the fake says of accounts: those that are recorded, and those that a test made up. */
function createAnswers(madeUp: ReadonlyMap<string, MadeUpAccount>) {
  function names(): Map<string, string> {
    const recorded = Object.entries(namesOfRecorded).flatMap(([kind, name]) =>
      name === undefined ? [] : [[steamIds[kind as keyof typeof steamIds], name] as const],
    )
    return new Map([...recorded, ...[...madeUp].map(([id, { name }]) => [id, name] as const)])
  }

  function answer(path: string, query: URLSearchParams, key: string | undefined): Answer {
    const isOpen = path.startsWith('/ISteamUserStats/GetGlobalAchievementPercentagesForApp/')
    if (!isOpen && key !== steamKeys.valid) return gatewayAnswer(path.startsWith('/IPlayerService/') ? 401 : 403)
    const steamId = query.get('steamid') ?? query.get('steamids')
    if (steamId !== null && !/^\d{17}(,\d{17})*$/.test(steamId)) return gatewayAnswer(400)
    return answerMadeUp(path, query, steamId) ?? findAnswer(path, query) ?? answerElse(path, steamId)
  }

  function answerMadeUp(path: string, query: URLSearchParams, steamId: string | null): Answer | undefined {
    const appId = Number(query.get('appid') ?? query.get('gameid'))
    if (isMadeUpApp(appId) && path.includes('/GetSchemaForGame/')) return schemaOf()
    if (isMadeUpApp(appId) && path.includes('/GetGlobalAchievementPercentagesForApp/')) return sharesOf()
    const account = steamId === null ? undefined : madeUp.get(steamId)
    if (account === undefined || steamId === null) return undefined
    if (path.includes('/GetOwnedGames/')) return gamesOf(account)
    const isOfIts = isMadeUpApp(appId) && path.includes('/GetPlayerAchievements/')
    return isOfIts ? achievementsOf(steamId, account, appId) : undefined
  }

  /** What Steam says of everything that it does not know. */
  function answerElse(path: string, steamId: string | null): Answer {
    const name = steamId === null ? undefined : names().get(steamId)
    if (path.includes('/GetOwnedGames/') || path.includes('/GetRecentlyPlayedGames/')) {
      return jsonAnswer({ response: {} })
    }
    if (path.includes('/GetPlayerSummaries/')) {
      const players = steamId === null || name === undefined ? [] : [summaryOf(steamId, name)]
      return jsonAnswer({ response: { players } })
    }
    if (path.includes('/GetPlayerAchievements/')) {
      return jsonAnswer({ playerstats: { error: 'Requested app has no stats', success: false } }, 400)
    }
    return notFound
  }

  return { names, answer }
}

/** Faults that were ordered, and requests that are held back. */
function createTroubles() {
  let fault: { kind: SteamFaults; left: number; at: string } | undefined
  const holds = new Set<{ at: string; reach(): void; until: Promise<void> }>()

  return {
    fail: (kind: SteamFaults, { times = Infinity, at = '' }: { times?: number; at?: string } = {}) =>
      void (fault = { kind, left: times, at }),
    recover: () => void (fault = undefined),
    hold(at: string) {
      const reached = Promise.withResolvers<void>()
      const until = Promise.withResolvers<void>()
      const held = { at, reach: reached.resolve, until: until.promise }
      holds.add(held)
      const letGo = () => {
        holds.delete(held)
        until.resolve()
      }
      return { reached: reached.promise, letGo }
    },
    async waitIfHeld(path: string): Promise<void> {
      for (const { at, reach, until } of holds) {
        if (!path.includes(at)) continue
        reach()
        await until
      }
    },
    takeFault(path: string): SteamFaults | undefined {
      if (fault === undefined || !path.includes(fault.at)) return undefined
      const { kind } = fault
      fault.left -= 1
      if (fault.left <= 0) fault = undefined
      return kind
    },
  }
}

/**
 * Steam with its true paths, forms and errors, on this machine.
 * @param options.port 0 for any that is free
 * @param options.hasPictures its store has pictures of what it sells; each takes a moment to paint
 */
export async function startFakeSteam(
  options: { port?: number; answersAfterMs?: number; hasPictures?: boolean } = {},
): Promise<FakeSteam> {
  const madeUp = new Map<string, MadeUpAccount>()
  const apps = new Map<number, StoreApp>()
  const wishes = new Map<string, readonly Wish[] | 'private'>()
  const asked: AskedOfSteam[] = []
  const { names, answer } = createAnswers(madeUp)
  const { waitIfHeld, takeFault, ...troubles } = createTroubles()
  const openId = createFakeOpenId({ origin: () => origin, accounts: names })

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
    const path = pathname.replace(/\/v0*(\d)\/?$/, '/v$1/')
    const address = request.url ?? '/'
    const { key, ...query } = Object.fromEntries(searchParams)
    asked.push({ path, query })
    await waitIfHeld(path)
    const met = takeFault(path)
    if (met === 'silent') return
    if (met === 'cut off') return void request.socket.destroy()
    if (path.startsWith('/openid/')) return send(response, await answerOpenId(request, path, searchParams, met))
    const hasKey = key === steamKeys.valid
    const picture = options.hasPictures ? await pictureOfStore(apps, pathname) : undefined
    if (picture !== undefined) return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture)
    const ofStore = answerOfStore({ apps, wishes }, { path, query: searchParams, address, hasKey })
    send(response, spoiled(met, ofStore ?? answer(path, searchParams, key)))
  }

  async function answerOpenId(
    request: IncomingMessage,
    path: string,
    query: URLSearchParams,
    met: SteamFaults | undefined,
  ): Promise<Answer | Redirect> {
    if (met === 'down') return gatewayAnswer(503)
    if (path === '/openid/choice') return openId.answerChoice(query)
    if (path !== '/openid/login') return notFound
    return request.method === 'POST' ? openId.check(new URLSearchParams(await bodyOf(request))) : openId.showPage(query)
  }

  const server = createServer((request, response) => {
    const respond = () => route(request, response).catch((error: unknown) => response.destroy(error as Error))
    if (options.answersAfterMs === undefined) void respond()
    else setTimeout(() => void respond(), options.answersAfterMs)
  })
  await new Promise<void>((resolve) => void server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    ...troubles,
    origin,
    config: {
      apiKey: steamKeys.valid,
      apiOrigin: origin,
      openIdOrigin: origin,
      store: { origin, imageOrigin: origin, betweenMs: 0 },
    },
    asked,
    put: (steamId, account) => void madeUp.set(steamId, account),
    sell: (sold) => {
      for (const app of sold) apps.set(app.appid, app)
    },
    wish: (steamId, wished) => void wishes.set(steamId, wished),
    async signIn(url, steamId) {
      const question = new URL(url)
      question.pathname = '/openid/choice'
      if (steamId !== null) question.searchParams.set('account', steamId)
      const sent = await fetch(question, { redirect: 'manual' })
      return new URL(sent.headers.get('location') ?? '').search.slice(1)
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const notFound: Answer = { status: 404, type: 'text/html', body: '<html><body><h1>Not Found</h1></body></html>' }

function spoiled(fault: SteamFaults | undefined, answer: Answer): Answer {
  if (fault === 'bad key') return gatewayAnswer(401)
  if (fault === 'bad key as 403') return gatewayAnswer(403)
  if (fault === 'bad request') return gatewayAnswer(400)
  if (fault === 'too many requests') return gatewayAnswer(429)
  if (fault === 'down') return gatewayAnswer(503)
  if (fault === 'private') return jsonAnswer({ response: {} })
  if (fault === 'not json') return { ...answer, status: 200, body: '<html><body>Sorry</body></html>' }
  if (fault === 'truncated') return { ...answer, body: answer.body.slice(0, answer.body.length / 2) }
  return answer
}

function send(response: ServerResponse, answer: Answer | Redirect): void {
  if ('location' in answer) response.writeHead(302, { location: answer.location }).end()
  else response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
