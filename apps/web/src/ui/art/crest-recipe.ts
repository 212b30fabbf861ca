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

export const tinctureNames = ['madder', 'azure', 'baize', 'plum', 'sable', 'tan', 'mulberry', 'teal'] as const
export const metalNames = ['gold', 'silver'] as const
export const divisionNames = ['plain', 'pale', 'bend', 'chief', 'chevron', 'pile', 'fess', 'quarterly'] as const
export const chargeNames = [
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

export type Division = (typeof divisionNames)[number]
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
  const field = pick(random, tinctureNames)
  const others = tinctureNames.filter((tincture) => tincture !== field)
  return {
    field,
    second: others[Math.floor(random() * others.length)] ?? field,
    metal: pick(random, metalNames),
    division: pick(random, divisionNames),
    charge: pick(random, chargeNames),
  }
}

/**
 * The arms that a text names: field, colour of the division, metal, division and charge with dots between, such as
 * `baize.sable.gold.chevron.star`. Nothing for a text that names none.
 */
export function parseCrest(text: string): CrestRecipe | undefined {
  const words = text.split('.')
  const field = named(tinctureNames, words[0])
  const second = named(tinctureNames, words[1])
  const metal = named(metalNames, words[2])
  const division = named(divisionNames, words[3])
  const charge = named(chargeNames, words[4])
  if (!field || !second || !metal || !division || !charge) return undefined
  return words.length === 5 && field !== second ? { field, second, metal, division, charge } : undefined
}

/** The text that names the arms: what is stored of arms that somebody made up. */
export function crestText({ field, second, metal, division, charge }: CrestRecipe): string {
  return [field, second, metal, division, charge].join('.')
}

function named<Name extends string>(names: readonly Name[], word: string | undefined): Name | undefined {
  return names.find((name) => name === word)
}
