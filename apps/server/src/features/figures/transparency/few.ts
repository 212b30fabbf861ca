import { fewestTold } from '@guildhall/contract/rules/house/figure-periods'

/** None is told, and so is a number of several. */
export const told = (value: number | null | undefined): number | null =>
  value === null || value === undefined || (value > 0 && value < fewestTold) ? null : value

/** A part of what is told: neither it nor the rest of it is of a few. */
export function toldPart(part: number, whole: number): number | null {
  return told(whole) === null || told(whole - part) === null ? null : told(part)
}

/**
 * The parts of a whole that is told as well. What is not told is so much together that nobody can reckon one of them from
 * the rest: where it is less, the least that could be told goes with it.
 */
export function toldTogether<Name extends string>(
  parts: Readonly<Record<Name, number>>,
): Readonly<Record<Name, number | null>> {
  const names = (Object.keys(parts) as Name[]).toSorted((one, other) => parts[one] - parts[other])
  const hidden = new Set<Name>()
  let sum = 0
  for (const name of names) {
    const value = parts[name]
    if (value === 0) continue
    if (value >= fewestTold && (sum === 0 || sum >= fewestTold)) break
    hidden.add(name)
    sum += value
  }
  const entries = names.map((name): [Name, number | null] => [name, hidden.has(name) ? null : parts[name]])
  return Object.fromEntries(entries) as Record<Name, number | null>
}
