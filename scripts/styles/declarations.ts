// Reads style sheets as far as the gate needs them: what is declared, where, and inside of what.

export type Declaration = {
  readonly property: string
  readonly value: string
  readonly line: number
  /** The heads of the blocks around it, from outside in: selectors, media, keyframes. */
  readonly within: readonly string[]
}

const comment = /\/\*[\s\S]*?\*\//g
export const quoted = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g
/** What is quoted is passed over as a whole, for nothing in it ends a declaration. */
const sign = new RegExp(`${quoted.source}|[(){};]`, 'g')

export function declarationsIn(css: string): Declaration[] {
  const text = css.replace(comment, (words) => words.replace(/[^\n]/g, ' '))
  const declarations: Declaration[] = []
  const within: string[] = []
  let start = 0
  let brackets = 0
  for (const { 0: found, index: at } of text.matchAll(sign)) {
    if (found === '(') brackets += 1
    if (found === ')') brackets -= 1
    if (brackets > 0 || !/^[{};]$/.test(found)) continue
    if (found === '{') within.push(text.slice(start, at).trim())
    else declarations.push(...readDeclaration(text, start, at, [...within]))
    if (found === '}') within.pop()
    start = at + 1
  }
  return declarations
}

function readDeclaration(text: string, start: number, end: number, within: readonly string[]): Declaration[] {
  const [, space = '', property, value] = /^(\s*)([\w-]+)\s*:\s*([\s\S]*)$/.exec(text.slice(start, end)) ?? []
  if (property === undefined || value === undefined) return []
  return [{ property, value: value.trim(), line: lineAt(text, start + space.length), within }]
}

export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length
