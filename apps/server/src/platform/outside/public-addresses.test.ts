import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-addresses.ts'

const forbidden = [
  ['this host', '0.0.0.0', '0.1.2.3'],
  ['private', '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.254', '192.168.0.1', '192.168.255.255'],
  ['shared by providers', '100.64.0.1', '100.127.255.255'],
  ['loopback', '127.0.0.1', '127.255.255.254', '::1'],
  ['link-local', '169.254.0.1', '169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
  ['protocols', '192.0.0.8', '192.0.0.170', '2001::1', '2001:1::1', '2001:20::1'],
  ['documentation', '192.0.2.1', '198.51.100.7', '203.0.113.9', '2001:db8::1', '3fff::1'],
  ['relays', '192.88.99.1', '2002:7f00:1::', '2002:a00:1::1'],
  ['benchmarks', '198.18.0.1', '198.19.255.255', '2001:2::1'],
  ['multicast', '224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  ['reserved', '240.0.0.1', '255.255.255.255'],
  ['unspecified', '::'],
  ['unique local', 'fc00::1', 'fd12:3456:789a::1'],
  ['site local', 'fec0::1'],
  ['mapped', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:0:127.0.0.1', '::127.0.0.1', '::ffff:7f00:1'],
  ['NAT64', '64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::1'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['discard', '100::1'],
  ['segment routing', '5f00::1'],
  ['no address', '', 'localhost', '127.1', '0x7f000001', '1.2.3', '1.2.3.4.5', '::g'],
] as const

describe('an address for the public', () => {
  it.each(forbidden.map(([kind, ...addresses]) => ({ kind, addresses })))('is not $kind', ({ addresses }) => {
    expect(addresses.filter(isPublicAddress)).toEqual([])
  })

  it('is one of those that are given out', () => {
    const given = ['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.1', '100.63.255.255', '100.128.0.1', '126.0.0.1']
    const more = ['128.0.0.1', '172.15.0.1', '172.32.0.1', '192.169.0.1', '223.255.255.255']
    const six = ['2606:4700::1111', '2a00:1450:4001::8', '2001:4860:4860::8888', '2003::1']
    expect([...given, ...more, ...six].filter((address) => !isPublicAddress(address))).toEqual([])
  })
})
