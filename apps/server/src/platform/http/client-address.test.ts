import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { createClientAddress, limitKey } from './client-address.ts'

const asked = (from: string, forwarded?: string) =>
  ({ socket: { remoteAddress: from }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

describe('without proxies', () => {
  const find = createClientAddress([])

  test('only the socket counts', () => {
    expect(find(asked('192.0.2.1', '198.51.100.7'))).toBe('192.0.2.1')
    expect(find(asked('::ffff:192.0.2.1'))).toBe('192.0.2.1')
  })
})

describe('behind 10.0.0.0/8 and ::1', () => {
  const find = createClientAddress(['10.0.0.0/8', '::1'])

  test.each([
    ['one proxy', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['two proxies', '10.0.0.1', '198.51.100.7, 10.0.0.2', '198.51.100.7'],
    ['a forged hop in front', '10.0.0.1', '6.6.6.6, 198.51.100.7', '198.51.100.7'],
    ['a mapped proxy', '::ffff:10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['a hop with its port', '10.0.0.1', '198.51.100.7:4711', '198.51.100.7'],
    ['an IPv6 hop with its port', '::1', '[2001:db8::7]:4711', '2001:db8::7'],
    ['somebody who is no proxy', '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['no header', '10.0.0.1', undefined, '10.0.0.1'],
    ['no address in the header', '10.0.0.1', 'unknown', '10.0.0.1'],
  ])('%s', (_what, from, forwarded, client) => {
    expect(find(asked(from, forwarded))).toBe(client)
  })
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (address, key) => {
  expect(limitKey(address)).toBe(key)
})
