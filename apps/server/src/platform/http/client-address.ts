import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

export type ClientAddress = (request: IncomingMessage) => string

/**
 * Finds who asks: the socket's address, or the last hop of `X-Forwarded-For` that is not one of our
 * own proxies. Hops in front of that one can be forged and are never read.
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', prefix] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(prefix), family)
  }
  const isTrusted = (address: string) => {
    const version = isIP(address)
    return version !== 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }

  return (request) => {
    let client = plainAddress(request.socket.remoteAddress ?? '')
    if (trustedProxies.length === 0) return client
    const header = request.headers['x-forwarded-for']
    const hops = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',')
    while (isTrusted(client)) {
      const hop = plainAddress(hops.pop()?.trim() ?? '')
      if (isIP(hop) === 0) break
      client = hop
    }
    return client
  }
}

/** Drops the IPv4-in-IPv6 form and a port, so that one client has one spelling. */
export function plainAddress(address: string): string {
  if (address.startsWith('::ffff:') && isIP(address.slice(7)) === 4) return address.slice(7)
  if (isIP(address) !== 0) return address
  const [, bracketed] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? []
  return bracketed ?? address.replace(/:\d+$/, '')
}

/** The key that limits count under: a whole /64 for IPv6, because one household owns that many addresses. */
export function limitKey(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
