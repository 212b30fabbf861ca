import { postTagsMaximum, tagMaximum } from '../post-limits.ts'

/** The keys of the tags that were read so far, in the order of the text: more than so many make no tags any more. */
export type FoundTags = Set<string>

const sign = /^[#＃]/u
/** As in twitter-text (`js/src/regexp`): letters, marks, digits and `_` of any script, with a letter among them. */
const tag = /[#＃](?![\uFE0F\u20E3])([\p{L}\p{M}\p{Nd}_]+)/uy
const name = /^[\p{L}\p{M}\p{Nd}_]*\p{L}[\p{L}\p{M}\p{Nd}_]*$/u
/** Nothing that goes on with a word; what only says how an emoji is drawn is none. */
const wordOrAmpersand = /^(?![\uFE0E\uFE0F])[\p{L}\p{M}\p{Nd}_&]$/u
const goesOn = /[#＃]|:\/\//y

/**
 * Under which tags are the same: compatible characters and upper and lower case count as one. `ß` and `SS` fold alike
 * only by way of capitals, and so do the two small sigmas.
 * @param written with or without its sign
 */
export function tagKey(written: string): string {
  return written.replace(sign, '').normalize('NFKC').toUpperCase().toLowerCase()
}

/**
 * The tag that begins with the sign at `start`, as it was written, with the sign; within `_emphasis_` an
 * underscore before it is the beginning and a last one the end of the emphasis.
 */
export function tagAt(
  source: string,
  start: number,
  { found, inUnderscores }: { found: FoundTags; inUnderscores: boolean },
): { written: string; key: string } | undefined {
  const before = characterBefore(source, start)
  if (wordOrAmpersand.test(before) && !(inUnderscores && before === '_')) return undefined
  tag.lastIndex = start
  const whole = tag.exec(source)?.[0]
  if (whole === undefined) return undefined
  goesOn.lastIndex = tag.lastIndex
  if (goesOn.test(source)) return undefined
  const written = inUnderscores && whole.endsWith('_') ? whole.slice(0, -1) : whole
  const key = tagKey(written)
  if (!isName(written.replace(sign, '')) || !isName(key)) return undefined
  if (found.size >= postTagsMaximum && !found.has(key)) return undefined
  found.add(key)
  return { written, key }
}

/** Of both forms: what is written as one letter may be a sentence in its compatible form. */
function isName(value: string): boolean {
  return value.length <= 2 * tagMaximum && [...value].length <= tagMaximum && name.test(value)
}

/** A character may be a pair of units. */
function characterBefore(source: string, start: number): string {
  return Array.from(source.slice(Math.max(0, start - 2), start)).at(-1) ?? ''
}
