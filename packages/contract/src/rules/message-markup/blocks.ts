import { type Place, parseInline } from './inline.ts'
import type { Block } from './tree.ts'

const quotesWithin = 3
const fence = /^```([A-Za-z0-9+#.-]{0,20})[ \t]*$/
const fenceWithCode = /^```(?=.*\S)/
const quoteLine = /^>(?: |$)/
const pointLine = /^ {0,3}- (?=.*\S)/
const numberLine = /^ {0,3}(0|[1-9]\d{0,3})[.)] (?=.*\S)/
const firstLine = /^ {0,3}1[.)] /

/** Lines into blocks, each line read once per quote around it. */
export function parseBlocks(lines: readonly string[], within: Place, depth = 0): Block[] {
  const blocks: Block[] = []
  const closedFences = placesOfClosedFences(lines)
  let paragraph: string[] = []

  function endParagraph(): void {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', children: parseInline(paragraph.join('\n'), within) })
    paragraph = []
  }
  /** What stands before is read before: tags are counted in the order of the text. */
  function take(start: number, count: number, read: () => Block): number {
    endParagraph()
    blocks.push(read())
    return start + count
  }

  for (let place = 0; place < lines.length; ) {
    const line = lines[place] ?? ''
    const end = closedFences.get(place)
    if (end !== undefined) {
      const start = place
      place = take(start, end - start + 1, () => codeOf(lines.slice(start, end + 1)))
    } else if (quoteLine.test(line) && depth < quotesWithin) {
      const quoted = run(lines, place, quoteLine).map((each) => each.replace(quoteLine, ''))
      const quote = { ...within, mentions: false, tags: null }
      place = take(place, quoted.length, () => ({ kind: 'quote', blocks: parseBlocks(quoted, quote, depth + 1) }))
    } else if (pointLine.test(line)) {
      const points = run(lines, place, pointLine)
      const read = () => points.map((each) => parseInline(each.replace(pointLine, ''), within))
      place = take(place, points.length, () => ({ kind: 'list', items: read(), numbers: null }))
    } else if (beginsNumbers(lines, place, paragraph.length > 0)) {
      const numbered = run(lines, place, numberLine)
      const read = () => numbered.map((each) => parseInline(each.replace(numberLine, ''), within))
      const numbers = numbered.map((each) => Number(numberLine.exec(each)?.[1]))
      place = take(place, numbered.length, () => ({ kind: 'list', items: read(), numbers }))
    } else {
      if (line.trim() === '') endParagraph()
      else paragraph.push(line)
      place += 1
    }
  }
  endParagraph()
  return blocks
}

/** One line with a number is a sentence, such as "1986. A good year." */
function beginsNumbers(lines: readonly string[], place: number, isInParagraph: boolean): boolean {
  const [line = '', next = ''] = lines.slice(place, place + 2)
  if (!numberLine.test(line) || !(firstLine.test(line) || numberLine.test(next))) return false
  return !isInParagraph || firstLine.test(line)
}

function run(lines: readonly string[], start: number, form: RegExp): string[] {
  let end = start
  while (end < lines.length && form.test(lines[end] ?? '')) end += 1
  return lines.slice(start, end)
}

/** Each line that opens a fence with the one that closes it; a fence without an end is text. */
function placesOfClosedFences(lines: readonly string[]): Map<number, number> {
  const places = new Map<number, number>()
  let open: number | undefined
  for (const [place, line] of lines.entries()) {
    if (open === undefined) {
      if (opensFence(line)) open = place
    } else if (line.trimEnd().endsWith('```')) {
      places.set(open, place)
      open = undefined
    }
  }
  return places
}

function opensFence(line: string): boolean {
  return fence.test(line) || (fenceWithCode.test(line) && !line.slice(3).includes('```'))
}

function codeOf(lines: readonly string[]): Block {
  const first = lines[0] ?? ''
  const named = fence.exec(first)
  const before = named ? [] : [first.slice(3)]
  const last = (lines.at(-1) ?? '').trimEnd().slice(0, -3)
  const after = last === '' ? [] : [last]
  return { kind: 'code', language: named?.[1] || null, text: [...before, ...lines.slice(1, -1), ...after].join('\n') }
}
