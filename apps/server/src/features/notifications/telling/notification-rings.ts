import type { Verdict } from '@guildhall/contract/rules/loudness/deciding'

/** How it is stored where a notification rings. */
export const ringBits = { popup: 1, sound: 2, push: 4, mail: 8 } as const
type Ring = keyof typeof ringBits
const rings = Object.entries(ringBits) as [Ring, number][]

export function ringsOf(verdict: Verdict | undefined): number {
  let bits = 0
  // Asked for each who is told: of a message for a whole group.
  for (const [ring, bit] of rings) if (verdict?.[ring]) bits += bit
  return bits
}

export const hasRing = (bits: number, ring: Ring): boolean => (bits & ringBits[ring]) !== 0
