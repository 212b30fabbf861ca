import { BlockList, isIP } from 'node:net'

/**
 * What of the IPv4 addresses is not for the public, by IANA's registry of special purposes: this host, private,
 * shared by providers, loopback, link-local, protocols, documentation, relays, benchmarks, multicast, reserved.
 */
const notPublic4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Of IPv6 only this is given out; IPv4 in other clothes (mapped, NAT64), local and multicast addresses lie outside. */
const given6 = '2000::/3'
/** Within it: protocols with Teredo, documentation, 6to4, and documentation again. */
const notPublic6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const refused = listOf([...notPublic4, ...notPublic6])
const given = listOf([given6])

/** Whether an IP address is one that anybody may be sent to. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !refused.check(address, 'ipv4')
  // A zone names an interface of this machine.
  if (version !== 6 || address.includes('%')) return false
  return given.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}

function listOf(subnets: readonly string[]): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [net = '', prefix] = subnet.split('/')
    list.addSubnet(net, Number(prefix), isIP(net) === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}
