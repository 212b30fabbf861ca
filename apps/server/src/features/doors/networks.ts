import { BlockList, isIP } from 'node:net'
import { doorsProblems } from '@guildhall/contract/doors'
import { problems } from '@guildhall/contract/frame/errors'
import { networkBits } from '@guildhall/contract/rules/safety/door-limits'
import { AppError } from '../../platform/errors.ts'
import { plainAddress } from '../../platform/http/client-address.ts'

const allBits = { ipv4: 32, ipv6: 128 } as const

const familyOf = (address: string): keyof typeof allBits | undefined =>
  address.includes('%') ? undefined : ({ 4: 'ipv4', 6: 'ipv6' } as const)[isIP(address)]

/**
 * A network as it is asked for: an address, or one with how many of its bits are meant.
 * @throws invalid, network_too_large, network_of_oneself for the one that the caller is in
 */
export function requireNetwork(written: string, ownAddress: string): { address: string; bits: number } {
  const [given = '', most, ...more] = written.trim().split('/')
  const address = isIP(given) === 0 ? given : plainAddress(given)
  const family = familyOf(address)
  const bits = most === undefined ? family && allBits[family] : Number(most)
  // What is an address of the old kind inside the new one is asked for as that.
  const isMapped = most !== undefined && address !== given
  const isWrong = more.length > 0 || isMapped || (most !== undefined && !/^\d{1,3}$/.test(most))
  if (isWrong || family === undefined || bits === undefined || bits > allBits[family]) {
    const errors = [{ field: 'network', code: 'invalid', message: 'must be an address, or one with its bits' }]
    throw new AppError(problems.invalid, { errors })
  }
  if (bits < networkBits[family]) throw new AppError(doorsProblems.network_too_large)
  const network = new BlockList()
  network.addSubnet(address, bits, family)
  const own = familyOf(ownAddress)
  if (own !== undefined && network.check(ownAddress, own)) throw new AppError(doorsProblems.network_of_oneself)
  return { address, bits }
}
