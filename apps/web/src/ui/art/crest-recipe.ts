import type { Charge } from './charges.ts'
import { pick, seededRandom } from './seeded-random.ts'

/** The colours of fields; every one carries both metals at 3:1 or better. */
export const tinctures = {
  madder: '#b3352f',
  azure: '#2f5f9e',
  baize: '#24694f',
  plum: '#6d3a86',
  sable: '#3b352d',
  tan: '#a45622',
  mulberry: '#7c2850',
  teal: '#23707f',
} as const

export const metals = { gold: '#f0c65f', silver: '#efe9dc' } as const

export type Tincture = keyof typeof tinctures
export type Metal = keyof typeof metals

const TINCTURES = ['madder', 'azure', 'baize', 'plum', 'sable', 'tan', 'mulberry', 'teal'] as const
const METALS = ['gold', 'silver'] as const
const DIVISIONS = ['plain', 'pale', 'bend', 'chief', 'chevron', 'pile', 'fess', 'quarterly'] as const
const CHARGES = [
  'star',
  'crescent',
  'lozenge',
  'tower',
  'bolt',
  'key',
  'flame',
  'bell',
  'leaf',
  'waves',
  'ring',
  'cross',
  'die',
  'crown',
  'lantern',
  'goblet',
] as const satisfies readonly Charge[]

export type Division = (typeof DIVISIONS)[number]
export type CrestRecipe = {
  field: Tincture
  /** The colour of the division; never that of the field. */
  second: Tincture
  metal: Metal
  division: Division
  charge: Charge
}

/**
 * The arms of a member or group who shows no picture: the same for the same id, for ever. A new charge or division
 * belongs at the end of a new list, since a longer list would change the arms of everybody.
 */
export function crestRecipe(seed: string): CrestRecipe {
  const random = seededRandom(`crest:${seed}`)
  const field = pick(random, TINCTURES)
  const others = TINCTURES.filter((tincture) => tincture !== field)
  return {
    field,
    second: others[Math.floor(random() * others.length)] ?? field,
    metal: pick(random, METALS),
    division: pick(random, DIVISIONS),
    charge: pick(random, CHARGES),
  }
}
