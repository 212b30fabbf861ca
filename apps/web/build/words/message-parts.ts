// A message as ICU writes it, taken apart once for both kinds of places where a sentence stands: text and elements.
import {
  type CompiledMessage,
  type CompiledMessageToken,
  compileMessageOrThrow,
} from '@lingui/message-utils/compileMessage'

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string; readonly asNumber: boolean }
  | { readonly kind: 'choice'; readonly by: Choice; readonly name: string; readonly forms: Forms }
  | { readonly kind: 'element'; readonly name: string; readonly inside: readonly Part[] }

/** What a form is chosen by: how many, the how-manieth, or a word. */
export type Choice = 'plural' | 'selectordinal' | 'select'

type Forms = Readonly<Record<string, readonly Part[]>>

/** @throws what is wrong with a message that is not ICU's, or uses of it what the house does not */
export function takeApart(message: string): readonly Part[] {
  try {
    return partsOf(compileMessageOrThrow(message), undefined)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`"${message}" cannot be read: ${reason}`, { cause: error })
  }
}

/** The names of all values and elements, each as often as it stands there; of a choice's forms, those of all. */
export function namesIn(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'text') return []
    if (part.kind === 'element') return [`<${part.name}>`, ...namesIn(part.inside)]
    if (part.kind === 'choice') return [part.name, ...Object.values(part.forms).flatMap(namesIn)]
    return [part.name]
  })
}

function partsOf(tokens: CompiledMessage, counted: string | undefined): readonly Part[] {
  const steps = tokens.flatMap((token) => (typeof token === 'string' ? cutAtTags(token) : [partOf(token)]))
  return nest(steps, counted, undefined)
}

type Step =
  | Part
  | { readonly kind: 'sign' }
  | { readonly kind: 'open'; readonly name: string }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'empty'; readonly name: string }

const tag = /(<\/?\w+\/?>)/

function cutAtTags(text: string): Step[] {
  if (text === '#') return [{ kind: 'sign' }]
  return text
    .split(tag)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (!tag.test(piece)) return { kind: 'text', text: piece }
      const [name = ''] = /\w+/.exec(piece) ?? []
      return { kind: piece.startsWith('</') ? 'close' : piece.endsWith('/>') ? 'empty' : 'open', name }
    })
}

function partOf([name, type, forms]: Exclude<CompiledMessageToken, string>): Part {
  if (type === undefined || type === 'number') return { kind: 'value', name, asNumber: type === 'number' }
  if (type !== 'plural' && type !== 'select' && type !== 'selectordinal') {
    throw new Error(`"${type}" is formatted before it gets into a message`)
  }
  const { offset, ...choices } = forms as Record<string, CompiledMessage> & { offset?: number }
  if (offset !== undefined) throw new Error('no offset')
  const counted = type === 'select' ? undefined : name
  const read = Object.entries(choices).map(([form, tokens]) => [form, partsOf(tokens, counted)] as const)
  return { kind: 'choice', by: type, name, forms: Object.fromEntries(read) }
}

/** Takes from the steps up to the end of the element that is open. */
function nest(steps: Step[], counted: string | undefined, open: string | undefined): readonly Part[] {
  const parts: Part[] = []
  for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
    if (step.kind === 'open') parts.push({ kind: 'element', name: step.name, inside: nest(steps, counted, step.name) })
    else if (step.kind === 'empty') parts.push({ kind: 'element', name: step.name, inside: [] })
    else if (step.kind === 'sign') {
      parts.push(counted === undefined ? { kind: 'text', text: '#' } : { kind: 'value', name: counted, asNumber: true })
    } else if (step.kind === 'close') {
      if (step.name !== open) throw new Error(`</${step.name}> closes nothing`)
      return parts
    } else {
      parts.push(step)
    }
  }
  if (open !== undefined) throw new Error(`<${open}> is never closed`)
  return parts
}
