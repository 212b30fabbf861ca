/** A member's way into the hall: sign-in, calls and an open page, by the same doors as everybody's. */
import type { Api } from '@guildhall/contract/api'
import type { Session } from '@guildhall/contract/auth'
import type { EndpointAnswer, EndpointArguments } from '@guildhall/contract/frame/endpoint'
import { type OpenPage, openPage } from './open-page.ts'

type CallName = keyof Api & string
type Arguments<Name extends CallName> =
  unknown extends EndpointArguments<Api[Name]> ? [] : [EndpointArguments<Api[Name]>]
type LooseArguments = { readonly params?: object; readonly query?: object; readonly body?: unknown }

/** The hall said no, or nothing. */
export class Refused extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(`refused: ${status} ${code}`)
    this.status = status
    this.code = code
  }
}

export type MemberLine = {
  /** @throws Refused */
  call<Name extends CallName>(name: Name, ...args: Arguments<Name>): Promise<EndpointAnswer<Api[Name]>>
  /** Opens a page: whoever may know it sees that the member is here. */
  open(): Promise<void>
  close(): Promise<void>
  isOpen(): boolean
  /** Says that the member writes in this conversation; who has no page open says nothing. */
  type(conversationId: string): void
}

/** By which actors are told from visitors of the same account. */
export const actorAgent = 'guildhall-demo-actor'

/** A token that is over so soon is changed for its successor before it is used. */
const leewayMs = 30_000
const answerMs = 15_000

export function createMemberLine(
  url: string,
  { email, password }: { readonly email: string; readonly password: string },
): MemberLine {
  let pair: { readonly accessToken: string; readonly refreshToken: string } | undefined
  let renewing: Promise<string> | undefined
  let page: OpenPage | undefined

  async function send(name: string, args: LooseArguments, pass?: string): Promise<unknown> {
    const [method = '', path = ''] = name.split(' ')
    const response = await fetch(url + addressOf(path, args), {
      method,
      headers: {
        'user-agent': actorAgent,
        ...(pass !== undefined && { authorization: `Bearer ${pass}` }),
        ...(args.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(args.body !== undefined && { body: JSON.stringify(args.body) }),
      signal: AbortSignal.timeout(answerMs),
    })
    const text = await response.text()
    const answer: unknown = text === '' ? undefined : JSON.parse(text)
    if (!response.ok) throw new Refused(response.status, String((answer as { code?: string } | undefined)?.code))
    return answer
  }

  async function renew(): Promise<string> {
    if (pair !== undefined) {
      try {
        pair = (await send('POST /api/refresh-token', { body: pair })) as typeof pair
        return pair?.accessToken ?? ''
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 401) throw error
        pair = undefined
      }
    }
    const session = (await send('POST /api/login', { body: { email, password } })) as Session
    pair = { accessToken: session.token, refreshToken: session.refreshToken }
    return session.token
  }

  /** One at a time: of two that come with the same pair one would come too late. */
  async function token(): Promise<string> {
    if (pair !== undefined && endOf(pair.accessToken) > Date.now() + leewayMs) return pair.accessToken
    renewing ??= renew().finally(() => {
      renewing = undefined
    })
    return renewing
  }

  const isOpen = () => page?.isOpen() === true

  return {
    isOpen,
    async call(name, ...[args]) {
      try {
        return (await send(name, args ?? {}, await token())) as never
      } catch (error) {
        // The sign-in was ended; the next call begins another one.
        if (error instanceof Refused && error.status === 401) pair = undefined
        throw error
      }
    },
    async open() {
      if (!isOpen()) page = await openPage(url, await token())
    },
    async close() {
      await page?.close()
      page = undefined
    },
    type: (conversationId) => page?.say('Typing', conversationId),
  }
}

function addressOf(path: string, { params = {}, query = {} }: LooseArguments): string {
  const given = params as Readonly<Record<string, string>>
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(given[key] ?? ''))
  const asked = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)] as [string, string]],
    ),
  ).toString()
  return asked === '' ? filled : `${filled}?${asked}`
}

/** When an access token is over; one of another form is over already. */
function endOf(token: string): number {
  const [, claims = ''] = token.split('.')
  try {
    const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp?: number }
    return (exp ?? 0) * 1000
  } catch {
    return 0
  }
}
