/** Free of the schema library. What the arms of a member can be made of, by the names that they are stored under. */
export const crestTinctures = ['madder', 'azure', 'baize', 'plum', 'sable', 'tan', 'mulberry', 'teal'] as const
export const crestMetals = ['gold', 'silver'] as const
export const crestDivisions = ['plain', 'pale', 'bend', 'chief', 'chevron', 'pile', 'fess', 'quarterly'] as const
export const crestCharges = [
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
] as const

const parts: readonly (readonly string[])[] = [
  crestTinctures,
  crestTinctures,
  crestMetals,
  crestDivisions,
  crestCharges,
]

/**
 * Whether the text names arms: field, colour of the division, metal, division and charge with dots between,
 * such as `baize.sable.gold.chevron.star`. Field and division differ in colour.
 */
export function isCrest(text: string): boolean {
  const words = text.split('.')
  return (
    words.length === parts.length &&
    parts.every((names, index) => names.includes(words[index] ?? '')) &&
    words[0] !== words[1]
  )
}
