import { plainText } from '../message-markup.ts'

const excerptMaximum = 160

/**
 * The beginning of a message, as it is quoted where somebody answers it.
 * @param text with its marks
 * @returns at most 160 UTF-16 units in one line, cut between characters as a reader sees them
 */
export function messageExcerpt(text: string): string {
  const words = plainText(text)
  if (words.length <= excerptMaximum) return words
  let kept = ''
  const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
  for (const { segment } of characters.segment(words)) {
    if (kept.length + segment.length >= excerptMaximum) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
