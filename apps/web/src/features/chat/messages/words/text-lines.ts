/** As many fit a line of a bubble, about. */
const lettersInLine = 64
/** A text with more lines is folded, and shows this many. */
export const foldedTo = 16
const foldedFrom = 24

/** How many lines the text fills, about. */
export function linesOf(text: string): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lettersInLine)), 0)
}

/** A few lines more than what is shown are not worth a press. */
export const isLong = (text: string): boolean => linesOf(text) > foldedFrom
