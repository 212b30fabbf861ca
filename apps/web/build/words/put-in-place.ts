// Writes each sentence in place of the call that would look it up.
import { type Expression, type Node, type ObjectExpression, type Program, parseSync, Visitor } from 'oxc-parser'
import { namesIn, takeApart } from './message-parts.ts'
import { counted, type Sources, writeChildren, writeElement, writeText } from './written-message.ts'

/** The modules that the macros make a sentence call. No bundle imports them. */
export const macroModules = { i18n: 'words:i18n', Trans: 'words:Trans' } as const

/** Finds a sentence in the language of the build: by the English one and, where that has two meanings, its context. */
export type Translate = (message: string, context: string | undefined) => string

/** `made` is what the macro wrote: `{ message, values, components }`. */
type Sentence = { readonly node: Node; readonly made: ObjectExpression; readonly place: 'text' | 'element' | 'child' }

/**
 * @param code what Lingui's macros made of a module
 * @param countedFrom where the functions for counts are: `src/ui/language/counted.ts`
 * @returns no fewer lines, so that places in the code stay where the macros' map has them
 * @throws what is wrong with a sentence, and in which file
 */
export function putInPlace(code: string, file: string, translate: Translate, countedFrom: string): string {
  const { program, errors } = parseSync(file, code)
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`)
  const { sentences, imports } = findSentences(program)

  /** The code between two places, with the sentences in it. */
  const copy = ({ start, end }: Pick<Node, 'start' | 'end'>): string => {
    let copied = ''
    let at = start
    for (const sentence of sentences) {
      const { node } = sentence
      if (node.start < at || node.end > end) continue
      copied += code.slice(at, node.start) + write(sentence)
      at = node.end
    }
    return copied + code.slice(at, end)
  }

  const write = ({ node, made, place }: Sentence): string => {
    const message = literalOf(made, 'message')
    if (message === undefined) throw new Error(`${file}: a sentence is not written out`)
    const values = entriesOf(made, 'values')
    const components = entriesOf(made, 'components')
    const parts = takeApart(translate(message, literalOf(made, 'context')))

    const names = namesIn(parts)
    // Said twice, worked out once.
    const kept = [...values].filter(
      ([name, value]) => !isPlain(value) && names.indexOf(name) !== names.lastIndexOf(name),
    )
    const local = new Map(kept.map(([name], index) => [name, `$${index}`]))
    const sources: Sources = {
      valueOf(name) {
        const value = values.get(name)
        if (value === undefined) throw new Error(`${file}: {${name}} is no value of "${message}"`)
        return local.get(name) ?? copy(value)
      },
      elementOf(name) {
        const element = components.get(name)
        if (element?.type !== 'JSXElement') throw new Error(`${file}: <${name}> is no element of "${message}"`)
        const { openingElement: tag } = element
        return { opening: copy(tag).replace(/\s*\/?>$/, ''), name: code.slice(tag.name.start, tag.name.end) }
      },
    }
    const given = kept.map(([, value]) => copy(value)).join(', ')
    const once = (written: string) =>
      kept.length === 0 ? written : `((${[...local.values()].join(', ')}) => ${written})(${given})`

    const lines = '\n'.repeat(code.slice(node.start, node.end).split('\n').length - 1)
    if (place === 'text') return once(writeText(parts, sources)) + lines
    const children = kept.length === 0 ? writeChildren(parts, sources) : `{${once(writeElement(parts, sources))}}`
    return place === 'child' ? children + lines : `<>${children}${lines}</>`
  }

  const spoken = imports.reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end),
    copy({ start: 0, end: code.length }),
  )
  const used = Object.entries(counted).filter(([, name]) => spoken.includes(`${name}(`))
  if (used.length === 0) return spoken
  const names = used.map(([name, alias]) => `${name} as ${alias}`).join(', ')
  return `import { ${names} } from ${JSON.stringify(countedFrom)};${spoken}`
}

/** Outer sentences come before those in their values and elements; the imports stand before all of them. */
function findSentences(program: Program): { sentences: readonly Sentence[]; imports: readonly Node[] } {
  const sentences: Sentence[] = []
  const imports: Node[] = []
  const local = { i18n: '', Trans: '' }
  const children = new Set<Node>()
  new Visitor({
    ImportDeclaration(node) {
      for (const [name, module] of Object.entries(macroModules)) {
        if (node.source.value !== module) continue
        imports.push(node)
        local[name as keyof typeof local] = node.specifiers[0]?.local.name ?? ''
      }
    },
    CallExpression(node) {
      const {
        callee,
        arguments: [made],
      } = node
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return
      if (callee.object.name !== local.i18n || made?.type !== 'ObjectExpression') return
      sentences.push({ node, made, place: 'text' })
    },
    JSXFragment(node) {
      for (const child of node.children) children.add(child)
    },
    JSXElement(node) {
      for (const child of node.children) children.add(child)
      const {
        name,
        attributes: [spread],
      } = node.openingElement
      if (name.type !== 'JSXIdentifier' || name.name !== local.Trans) return
      if (spread?.type !== 'JSXSpreadAttribute' || spread.argument.type !== 'ObjectExpression') return
      sentences.push({ node, made: spread.argument, place: children.has(node) ? 'child' : 'element' })
    },
  }).visit(program)
  return { sentences, imports }
}

function propertiesOf(object: ObjectExpression): Map<string, Expression> {
  return new Map(
    object.properties.flatMap((property) => {
      if (property.type !== 'Property') return []
      const { key } = property
      const name = key.type === 'Literal' ? String(key.value) : key.type === 'Identifier' ? key.name : undefined
      return name === undefined ? [] : [[name, property.value] as const]
    }),
  )
}

function entriesOf(made: ObjectExpression, name: 'values' | 'components'): Map<string, Expression> {
  const value = propertiesOf(made).get(name)
  return value?.type === 'ObjectExpression' ? propertiesOf(value) : new Map()
}

function literalOf(made: ObjectExpression, name: 'message' | 'context'): string | undefined {
  const value = propertiesOf(made).get(name)
  return value?.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined
}

/** Whether reading it twice is as cheap as reading it once. */
function isPlain(value: Expression): boolean {
  return value.type === 'Identifier' || value.type === 'Literal'
}
