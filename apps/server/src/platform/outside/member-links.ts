import { lookup as lookUp } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'
import { exchange, type OutsideAnswer } from './exchange.ts'
import { isTrouble, OutsideError } from './outside-error.ts'
import { isPublicAddress } from './public-addresses.ts'
import { createRetryBudget } from './retry-budget.ts'

export type Resolved = { readonly address: string; readonly family: number }

/** The way out; a test puts its own servers there. */
export type Network = {
  /** All addresses of a name. */
  resolve(host: string): Promise<readonly Resolved[]>
  isAllowed(address: string): boolean
  readonly ports: readonly string[]
}

export type LinkRequest = {
  /** What may come, as in `text/html`. */
  readonly accept: string
  readonly language?: string
  /** A longer body is refused, or its beginning is all there is. */
  readonly whenLarger?: 'refuse' | 'cut'
  readonly maximumBytes?: number
}

/** `url` is where it was found in the end. */
export type LinkAnswer = OutsideAnswer & { readonly url: string }

export type MemberLinks = {
  /**
   * Fetches what is behind an address that a member gave.
   * @throws OutsideError
   */
  fetch(address: string, request: LinkRequest): Promise<LinkAnswer>
  /**
   * Hands something over at an address that a member gave, once: it follows nothing and tries nothing again.
   * @throws OutsideError
   */
  send(address: string, sent: LinkDelivery): Promise<OutsideAnswer>
}

export type LinkDelivery = { readonly headers: Readonly<Record<string, string>>; readonly body: Uint8Array }

export const publicNetwork: Network = {
  resolve: (host) => lookUp(host, { all: true, verbatim: true }),
  isAllowed: isPublicAddress,
  ports: ['80', '443'],
}

const wholeMs = 5000
const usualMaximumBytes = 1024 * 1024
const receiptMaximumBytes = 16 * 1024
const redirectsMaximum = 3
const addressMaximum = 2000
const hostsRemembered = 1000
const redirects = new Set([301, 302, 303, 307, 308])

/**
 * The door for addresses that members supply. Whoever gives one chooses where this server looks, from inside of its
 * network: so each step is held against the rules, and the connection goes to the address that was.
 * @param limitMs for all of it, retries and redirects too.
 */
export function createMemberLinks(network: Network = publicNetwork, limitMs = wholeMs): MemberLinks {
  const breakers = new Map<string, CircuitBreaker>()
  const retries = createRetryBudget()

  async function fetch(address: string, request: LinkRequest): Promise<LinkAnswer> {
    const first = readAddress(address, network)
    const signal = AbortSignal.timeout(limitMs)
    return retries.run(() => breakerOf(first.host).run(() => follow(first, request, signal)))
  }

  async function send(address: string, { headers, body }: LinkDelivery): Promise<OutsideAnswer> {
    const url = readAddress(address, network)
    const signal = AbortSignal.timeout(limitMs)
    return breakerOf(url.host).run(async () =>
      exchange({
        method: 'POST',
        url,
        headers: { 'user-agent': 'Guildhall', ...headers },
        body,
        signal,
        maximumBytes: receiptMaximumBytes,
        whenLarger: 'cut',
        lookup: pinnedTo(await checkedAddresses(hostOf(url), signal)),
      }),
    )
  }

  /** Of the many hosts there are, those that were used lately. */
  function breakerOf(host: string): CircuitBreaker {
    const breaker = breakers.get(host) ?? createCircuitBreaker(isTrouble)
    breakers.delete(host)
    breakers.set(host, breaker)
    const [oldest] = breakers.keys()
    if (breakers.size > hostsRemembered && oldest !== undefined) breakers.delete(oldest)
    return breaker
  }

  async function follow(first: URL, request: LinkRequest, signal: AbortSignal): Promise<LinkAnswer> {
    let url = first
    for (let redirected = 0; ; redirected += 1) {
      const answer = await visit(url, request, signal)
      const { location } = answer.headers
      if (!redirects.has(answer.status) || location === undefined) return { ...answer, url: url.href }
      if (redirected === redirectsMaximum) throw new OutsideError('too-many-redirects')
      url = readAddress(location, network, url)
    }
  }

  async function visit(url: URL, request: LinkRequest, signal: AbortSignal): Promise<OutsideAnswer> {
    const { accept, language, whenLarger = 'refuse', maximumBytes = usualMaximumBytes } = request
    const addresses = await checkedAddresses(hostOf(url), signal)
    return exchange({
      method: 'GET',
      url,
      headers: { accept, 'user-agent': 'Guildhall', ...(language !== undefined && { 'accept-language': language }) },
      signal,
      maximumBytes,
      whenLarger,
      lookup: pinnedTo(addresses),
    })
  }

  /** One forbidden address among several is enough: which of them is taken would be up to who answers. */
  async function checkedAddresses(host: string, signal: AbortSignal): Promise<readonly Resolved[]> {
    const family = isIP(host)
    const addresses = family === 0 ? await resolveWithin(host, signal) : [{ address: host, family }]
    if (addresses.length === 0) throw new OutsideError('unreachable')
    if (!addresses.every(({ address }) => network.isAllowed(address))) throw new OutsideError('forbidden')
    return addresses
  }

  async function resolveWithin(host: string, signal: AbortSignal): Promise<readonly Resolved[]> {
    const ended = Promise.withResolvers<never>()
    const end = () => ended.reject(new OutsideError('timeout'))
    signal.addEventListener('abort', end)
    try {
      return await Promise.race([network.resolve(host), ended.promise])
    } catch (error) {
      throw error instanceof OutsideError ? error : new OutsideError('unreachable', { cause: error })
    } finally {
      signal.removeEventListener('abort', end)
    }
  }

  return { fetch, send }
}

/** @throws OutsideError `forbidden` for what is no plain web address. */
function readAddress(address: string, { ports }: Network, base?: URL): URL {
  const url = address.length <= addressMaximum && URL.canParse(address, base?.href) ? new URL(address, base) : undefined
  const usualPort = url?.protocol === 'https:' ? '443' : '80'
  const isPlain =
    url !== undefined &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.username === '' &&
    url.password === '' &&
    ports.includes(url.port === '' ? usualPort : url.port)
  if (!isPlain) throw new OutsideError('forbidden')
  url.hash = ''
  return url
}

/** Without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')

/** Whatever the system would say now, the name leads to what was checked. */
function pinnedTo(addresses: readonly Resolved[]): LookupFunction {
  return (_host, { all }, callback) => {
    const [first] = addresses
    if (all) callback(null, [...addresses])
    else if (first) callback(null, first.address, first.family)
  }
}
