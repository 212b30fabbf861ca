import type { Verdict } from '@guildhall/contract/rules/loudness/deciding'

/** How it is stored where a notification rings. */
export const ringBits = { popup: 1, sound: 2, push: 4, mail: 8 } as const
type Ring = keyof typeof ringBits

export function ringsOf(verdict: Verdict | undefined): number {
  if (verdict === undefined) return 0
  const rings = (Object.keys(ringBits) as Ring[]).map((ring) => (verdict[ring] ? ringBits[ring] : 0))
  return rings.reduce<number>((all, bit) => all + bit, 0)
}

export const hasRing = (rings: number, ring: Ring): boolean => (rings & ringBits[ring]) !== 0
