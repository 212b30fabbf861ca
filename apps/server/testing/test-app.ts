/** The whole product for tests, entered by its doors: HTTP and the hubs. */
import { type Api, api, hubs } from '@guildhall/contract/api'
import type { EndpointAnswer } from '@guildhall/contract/frame/endpoint'
import type { ProblemDetails } from '@guildhall/contract/frame/errors'
import type { Config } from '../src/platform/config.ts'
import type { Network } from '../src/platform/outside/member-links.ts'
import type { Platform } from '../src/platform/platform.ts'
import { expireToken, lengthenToken } from './builders/resigned-tokens.ts'
import { createMemberMaker } from './builders/signed-in-member.ts'
import type { Template } from './test-database.ts'
import { connectHub, type HubName, type TestHub } from './test-hub.ts'
import { startTestServer, type TestServer } from './test-server.ts'

export type CallName = keyof Api & string

export type CallArguments = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** `body` has the type of a success; a refusal is read with {@link TestApp.problem}. */
export type CallAnswer<Name extends CallName> = {
  readonly status: number
  readonly body: EndpointAnswer<Api[Name]>
  readonly headers: Headers
}

export type TestMember = {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly token: string
  readonly refreshToken: string
  call<Name extends CallName>(name: Name, args?: CallArguments): Promise<CallAnswer<Name>>
  /** The official client on a hub, started. */
  hub<Name extends HubName>(name: Name): Promise<TestHub<Name>>
}

export type TestApp = Omit<TestServer<unknown>, 'app'> & {
  /** Calls an endpoint by its name; never throws for a refusal. */
  call<Name extends CallName>(
    name: Name,
    args?: CallArguments,
    as?: { readonly token: string } | string,
  ): Promise<CallAnswer<Name>>
  problem(answer: { readonly body: unknown }): ProblemDetails
  /** Somebody new, signed in. */
  member(firstName?: string): Promise<TestMember>
  /** The member's access token as it will be when it has expired. */
  expiredToken(member: { readonly token: string }): string
}

export type TestAppOptions = {
  readonly config?: Partial<Config>
  readonly mail?: boolean
  /** What its database begins with: one in which the product was started before. */
  readonly template?: Template
  /** A second server on the data of another test app; close it first. */
  readonly dataOf?: TestApp
  /** Where links of members lead, instead of to the public. */
  readonly network?: Network
  /** Binds other features than the whole product's. */
  readonly compose?: (platform: Platform) => unknown
}

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { compose, ...rest } = options
  const server = await startTestServer<unknown>(
    compose === undefined
      ? { ...rest, compose: (await import('../src/app.ts')).createApp, contract: { api, hubs } }
      : { ...rest, compose },
  )

  async function call<Name extends CallName>(name: Name, args: CallArguments = {}, as?: { token: string } | string) {
    const token = typeof as === 'string' ? as : as?.token
    const response = await fetch(server.url + addressOf(name, args), {
      method: name.slice(0, name.indexOf(' ')),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(args.body !== undefined && !isForm(args.body) && { 'content-type': 'application/json' }),
        ...args.headers,
      },
      ...(args.body !== undefined && { body: isForm(args.body) ? args.body : JSON.stringify(args.body) }),
    })
    const text = await response.text()
    const body = (text === '' ? undefined : JSON.parse(text)) as EndpointAnswer<Api[Name]>
    return { status: response.status, body, headers: response.headers }
  }

  const makeMember = createMemberMaker(server.platform)

  async function member(firstName = nameOf(nextMember())): Promise<TestMember> {
    const email = `${firstName.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}.${crypto.randomUUID().slice(0, 8)}@example.org`
    const password = `a long evening at the ${crypto.randomUUID().slice(0, 8)} table`
    const lastName = 'Tester'
    const { id, accessToken, refreshToken } = await makeMember({ firstName, lastName, email, password })
    const token = lengthenToken(accessToken, server.platform.config.tokenKeys)
    return {
      id,
      email,
      password,
      firstName,
      lastName,
      token,
      refreshToken,
      call: (name, args) => call(name, args, token),
      async hub(name) {
        const hub = await connectHub(server.url, name, token)
        server.defer(() => hub.stop())
        return hub
      },
    }
  }

  return {
    ...server,
    call,
    member,
    problem: ({ body }) => body as ProblemDetails,
    expiredToken: ({ token }) => expireToken(token, server.platform.config.tokenKeys),
  }
}

/** The form of an upload is sent as it is; `fetch` names its boundary. */
const isForm = (body: unknown) => body instanceof FormData

function addressOf(name: CallName, { params = {}, query = {} }: CallArguments): string {
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as [string, string]],
  )
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`
}

const firstNames = ['Ada', 'Bruno', 'Cleo', 'Dario', 'Edda', 'Faris', 'Greta', 'Hugo', 'Ines', 'Jonas', 'Kira', 'Luca']
let members = 0
const nextMember = () => members++

/** One for each number: nobody may take the name of a member whom a test makes staff. */
function nameOf(number: number): string {
  const name = firstNames[number % firstNames.length] ?? 'Ada'
  const round = Math.floor(number / firstNames.length)
  return round === 0 ? name : `${nameOf(round - 1)} ${name}`
}
