// A message as the expression that a person would have written in its place.
import type { Choice, Part } from './message-parts.ts'

/** What stands for the values and elements of a message in the module that says it. */
export type Sources = {
  /** @param name of a value @returns an expression */
  valueOf(name: string): string
  /** @param name of an element @returns its opening tag without the end, and its name: `<Link to="/chat"` and `Link` */
  elementOf(name: string): { readonly opening: string; readonly name: string }
}

/** The functions of `src/ui/language/counted.ts`, as the module that says the message calls them. */
export const counted = { plural: '$plural', ordinal: '$ordinal', chosen: '$chosen', number: '$number' } as const

/** A string: `"Send"`, or a template with its values. */
export function writeText(parts: readonly Part[], sources: Sources): string {
  if (parts.every((part) => part.kind === 'text')) return JSON.stringify(parts.map(({ text }) => text).join(''))
  const inside = parts.map((part) => {
    if (part.kind === 'text') return part.text.replace(/[\\`]|\$(?=\{)/g, String.raw`\$&`)
    if (part.kind === 'element') throw new Error(`an element (<${part.name}>) stands in what is text only`)
    return `\${${part.kind === 'value' ? writeValue(part, sources) : writeChoice(part, sources, writeText)}}`
  })
  return `\`${inside.join('')}\``
}

/** Children of an element: `{"Read "}<Link to="/rules">{"the rules"}</Link>`. */
export function writeChildren(parts: readonly Part[], sources: Sources): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return `{${JSON.stringify(part.text)}}`
      if (part.kind === 'value') return `{${writeValue(part, sources)}}`
      if (part.kind === 'choice') return `{${writeChoice(part, sources, writeElement)}}`
      const { opening, name } = sources.elementOf(part.name)
      return part.inside.length === 0 ? `${opening} />` : `${opening}>${writeChildren(part.inside, sources)}</${name}>`
    })
    .join('')
}

/** One element that holds the children, or a string where they are but text. */
export function writeElement(parts: readonly Part[], sources: Sources): string {
  return parts.some(holdsElement) ? `<>${writeChildren(parts, sources)}</>` : writeText(parts, sources)
}

function writeValue({ name, asNumber }: Extract<Part, { kind: 'value' }>, sources: Sources): string {
  return asNumber ? `${counted.number}(${sources.valueOf(name)})` : sources.valueOf(name)
}

type ChoicePart = Extract<Part, { kind: 'choice' }>

function writeChoice(part: ChoicePart, sources: Sources, write: (parts: readonly Part[], sources: Sources) => string) {
  const forms = Object.entries(part.forms).map(([form, parts]) => `${JSON.stringify(form)}: ${write(parts, sources)}`)
  return `${callOf[part.by]}(${sources.valueOf(part.name)}, { ${forms.join(', ')} })`
}

const callOf: Readonly<Record<Choice, string>> = {
  plural: counted.plural,
  selectordinal: counted.ordinal,
  select: counted.chosen,
}

/** A value may be an element too: nothing tells what a name stands for. */
function holdsElement(part: Part): boolean {
  if (part.kind === 'choice') return Object.values(part.forms).some((parts) => parts.some(holdsElement))
  return part.kind === 'element' || (part.kind === 'value' && !part.asNumber)
}
