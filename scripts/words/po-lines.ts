// The lines of a PO file: where its entries stand, and what a parser would pass over without a word.

export type PoLines = {
  /** The line of each entry's `msgid`, in their order; of the head none. */
  readonly entries: readonly number[]
  readonly strange: readonly { readonly line: number; readonly words: string }[]
}

const string = String.raw`"(?:[^"\\]|\\.)*"`
const known = new RegExp(String.raw`^(?:#~ ?)?(?:(?:msgctxt|msgid|msgstr)\s+)?${string}$|^#(?!~)|^#~\|`)
const forms = /^(?:#~ ?)?(?:msgid_plural|msgstr\[)/
const shownAtMost = 60

export function readLines(text: string): PoLines {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const entries: number[] = []
  const strange: { line: number; words: string }[] = []
  for (const [index, line] of lines.entries()) {
    const isHead = line === 'msgid ""' && !lines[index + 1]?.startsWith('"')
    if (/^(?:#~ ?)?msgid\s/.test(line) && !isHead) entries.push(index + 1)
    if (line === '' || known.test(line)) continue
    const words = forms.test(line)
      ? 'forms of counts stand within msgstr: {n, plural, one {…} other {…}}'
      : `"${line.slice(0, shownAtMost)}" is no line of a PO file`
    strange.push({ line: index + 1, words })
  }
  return { entries, strange }
}
