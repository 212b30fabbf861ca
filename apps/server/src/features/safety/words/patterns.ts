import { RE2JS, RE2Set } from 're2js'

/** A pattern grows with what it counts to: `.{0,400}` is 800 steps for each sign of a text. */
const stepsMaximum = 300
const however = RE2JS.CASE_INSENSITIVE

export type Found = { readonly start: number; readonly end: number }

/** `undefined` for what is no pattern, looks around or back, is too large, or is in every text. */
export function compilePattern(pattern: string): RE2JS | undefined {
  let compiled: RE2JS
  try {
    compiled = RE2JS.compile(pattern, however)
  } catch {
    return undefined
  }
  return compiled.programSize() > stepsMaximum || compiled.test('') ? undefined : compiled
}

/** Signs as patterns see them. */
export const seenBy = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')

/**
 * Looks for all patterns in one walk, which takes as long as the text is, whatever stands there.
 * @param patterns each one that `compilePattern` takes
 * @returns by the places of those found, where each first stands
 */
export function patternSet(patterns: readonly string[]): (seen: string) => [place: number, found: Found][] {
  if (patterns.length === 0) return () => []
  const each = patterns.map((pattern) => RE2JS.compile(pattern, however))
  const all = new RE2Set(RE2Set.UNANCHORED, however)
  for (const pattern of patterns) all.add(pattern)
  all.compile()
  return (seen) =>
    all.match(seen).flatMap((place): [number, Found][] => {
      const matcher = each[place]?.matcher(seen)
      return matcher?.find() ? [[place, { start: matcher.start(), end: matcher.end() }]] : []
    })
}
