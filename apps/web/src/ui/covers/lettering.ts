/** The sizes a title is lettered in, in hundredths of the cover's width, and how many lines of each there is room for. */
const letterings = [
  { name: 'huge', letter: 20, lines: 2 },
  { name: 'large', letter: 17, lines: 3 },
  { name: 'medium', letter: 14.5, lines: 3 },
  { name: 'small', letter: 12, lines: 4 },
  { name: 'tiny', letter: 10, lines: 5 },
  { name: 'least', letter: 8.5, lines: 6 },
] as const
type LetteringName = (typeof letterings)[number]['name']

/** What is left of the cover's width between its margins. */
const line = 87
/** The widths of carved capitals in parts of their size, the most a letter of each group takes. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[MWÆŒ]/u, 1.06],
  [/[AÀ-ÅDGHKNÑOÒ-ØQRUÙ-ÜVXYÝ&]/u, 0.77],
  [/[IÌ-ÏJ.:,;!'’|]/u, 0.34],
  [/[\p{Lu}\p{N}]/u, 0.67],
  // The signs of the East fill their square.
  [/\p{Lo}/u, 1.02],
]
const otherWidth = 0.45
const space = 0.18

/** The largest size in which a title fits its cover; what is too long even for the least is cut by the page. */
export function letteringOf(title: string): LetteringName {
  const fitting = letterings.find(({ letter, lines }) => linesOf(title, letter) <= lines)
  return fitting?.name ?? 'least'
}

/** How many lines a title takes; more than any cover has when a word is longer than a line. */
function linesOf(title: string, letter: number): number {
  let lines = 1
  let filled = 0
  for (const word of title.trim().toUpperCase().split(/\s+/u)) {
    const width = widthOf(word) * letter
    if (width > line) return Number.POSITIVE_INFINITY
    const together = filled === 0 ? width : filled + space * letter + width
    if (together > line) lines++
    filled = together > line ? width : together
  }
  return lines
}

function widthOf(word: string): number {
  return Array.from(word, widthOfSign).reduce((sum, width) => sum + width, 0)
}

function widthOfSign(sign: string): number {
  return widths.find(([signs]) => signs.test(sign))?.[1] ?? otherWidth
}
