const lettersShown = 600
const linesShown = 10
/** A fold hides at least so much, or it is not worth the press. */
const slack = 160

/** The beginning of a long text, cut at a word; `undefined` for a text that is read at once. */
export function folded(text: string): string | undefined {
  const byLines = endOfLine(text, linesShown)
  const end = Math.min(byLines, lettersShown)
  if (text.length - end <= slack && byLines >= text.length) return undefined
  if (end >= text.length) return undefined
  const word = text.lastIndexOf(' ', end)
  const cut = end === byLines || word < end / 2 ? end : word
  return `${text.slice(0, cut).trimEnd()} …`
}

/** Where the line of this number ends; the end of the text when it has fewer. */
function endOfLine(text: string, number: number): number {
  let at = -1
  for (let line = 0; line < number; line += 1) {
    at = text.indexOf('\n', at + 1)
    if (at === -1) return text.length
  }
  return at
}
