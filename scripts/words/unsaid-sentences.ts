// Finds what looks like a sentence for people and is in no catalogue.
import { globSync } from 'node:fs'
import { type Node, parseSync } from 'oxc-parser'
import { root } from '../run-program.ts'
import {
  hasWords,
  isCounted,
  isFilled,
  isReadAs,
  isSentence,
  isWord,
  spoken,
  unread,
  unreadAttribute,
} from './looks-of-words.ts'

export type Unsaid = { readonly line: number; readonly text: string }

/**
 * Sources of the page but for tests, what tests stand on, and the page of the design system, which members never see; and
 * what speaks on the server: mails, notifications, faults of files.
 */
export function speakingFiles(): string[] {
  const files = globSync(['apps/web/src/**/*.{ts,tsx}', ...ofTheServer], {
    cwd: root,
    exclude: ['**/*.test.*', '**/testing/**', ...unheard.map((path) => `apps/web/src/${path}`)],
  })
  return files.toSorted()
}

const ofTheServer = [
  'apps/server/src/features/**/*.mails.ts',
  'apps/server/src/features/notifications/{causes/*,notification-sentence}.ts',
  'apps/server/src/features/imports/reading/row-faults.ts',
]

/** The page of the design system; names of calls and states for the log; letters and swearing of several languages. */
const unheard = [
  'app/kit/**',
  'app/pages/components-page.tsx',
  'platform/api/api-error.ts',
  'platform/cache/logging-fetches.ts',
  'platform/hub/hub-status.ts',
  'ui/words/*.ts',
]

export function findUnsaid(file: string, source: string): Unsaid[] {
  const { program } = parseSync(file, source)
  const found: Unsaid[] = []
  const tell = (node: Node, text: string) =>
    void found.push({ line: source.slice(0, node.start).split('\n').length, text: text.trim().replaceAll(/\s+/g, ' ') })
  const isSaid = (node: Node | null | undefined): boolean =>
    (node?.type === 'TaggedTemplateExpression' || node?.type === 'CallExpression') &&
    /^(?:t|plural|select)[`(]/.test(source.slice(node.start))

  const walk = (node: Node, parent: Node | undefined): void => {
    if (silent.has(node.type)) return
    switch (node.type) {
      case 'TaggedTemplateExpression':
        for (const each of node.quasi.expressions) walkPiece(each, node)
        return
      case 'JSXText':
        if (hasWords(node.value)) tell(node, node.value)
        return
      case 'JSXElement':
        // What stands in it is in the catalogue; what its elements are given may not be.
        if (node.openingElement.name.type === 'JSXIdentifier' && node.openingElement.name.name === 'Trans') {
          for (const child of node.children) walkWithin(child, node)
          return
        }
        break
      case 'JSXAttribute': {
        const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
        if (node.value?.type === 'Literal' && typeof node.value.value === 'string') {
          if (isReadAs(name, node.value.value)) tell(node, node.value.value)
          return
        }
        if (unreadAttribute.test(name)) return
        break
      }
      case 'JSXExpressionContainer':
        if (parent?.type === 'JSXElement' || parent?.type === 'JSXFragment') {
          walkPiece(node.expression, node)
          return
        }
        break
      case 'ConditionalExpression':
        // What takes the place of a sentence is one.
        if (isSaid(node.consequent) || isSaid(node.alternate)) return walkPiece(node, node)
        break
      case 'ArrayExpression': {
        const labels = labelsOf(node.elements)
        if (labels.some(isSaid)) for (const label of labels.filter(isWord)) tell(label, label.value)
        break
      }
      case 'Property':
        // One word says enough where it is a label.
        if (node.key.type === 'Identifier' && spoken.test(node.key.name) && isWord(node.value)) {
          tell(node, node.value.value)
          return
        }
        // A key is a name for the code, whatever it looks like.
        if (!node.computed) return walk(node.value, node)
        break
      case 'CallExpression': {
        const called = source.slice(node.callee.start, node.callee.end)
        if (unread.test(called) || called === 'super' || /\.(?:includes|startsWith|endsWith|split|test)$/.test(called))
          return
        if (called === 't') return
        if (called === 'say') return node.arguments.slice(1).forEach((each) => walk(each, node))
        if (called === 'plural' || called === 'select') {
          for (const each of node.arguments.slice(0, 1)) walk(each, node)
          for (const form of formsOf(node.arguments)) walkForm(form, node)
          return
        }
        break
      }
      case 'NewExpression':
        if (/Error$|RegExp/.test(source.slice(node.callee.start, node.callee.end))) return
        break
      case 'Literal':
        if (typeof node.value === 'string' && !isCompared(parent) && parent?.type !== 'SwitchCase') {
          if (isSentence(node.value) || isCounted(node.value)) tell(node, node.value)
        }
        return
      case 'TemplateLiteral': {
        const text = node.quasis.map(({ value }) => value.cooked).join('…')
        if (isSentence(text) || isFilled(text)) tell(node, text)
        break
      }
    }
    for (const child of childrenOf(node)) walk(child, node)
  }

  /** Of a sentence, or of what an element shows: whatever has letters there is read, be it one word. */
  const walkPiece = (node: Node, parent: Node): void => {
    if (isWord(node)) return tell(node, node.value)
    if (node.type === 'ConditionalExpression') {
      walk(node.test, node)
      walkPiece(node.consequent, node)
      walkPiece(node.alternate, node)
    } else if (node.type === 'LogicalExpression') {
      walk(node.left, node)
      walkPiece(node.right, node)
    } else walk(node, parent)
  }

  /** A form of a count is in the catalogue as it stands; what is put into it may not be. */
  const walkForm = (form: Node, parent: Node): void => {
    if (form.type === 'TemplateLiteral') for (const each of form.expressions) walkPiece(each, form)
    else if (form.type !== 'Literal') walkPiece(form, parent)
  }

  const walkWithin = (node: Node, parent: Node): void => {
    if (node.type === 'JSXText') return
    if (node.type === 'JSXElement') {
      for (const each of node.openingElement.attributes) walk(each, node)
      for (const child of node.children) walkWithin(child, node)
    } else if (node.type !== 'JSXExpressionContainer' || node.expression.type !== 'Literal') walk(node, parent)
  }

  walk(program, undefined)
  return found
}

/** What a program says in them is for the code and the log. */
const silent: ReadonlySet<string> = new Set([
  'ImportDeclaration',
  'ThrowStatement',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAnnotation',
  'TSLiteralType',
])

/** Of a list of pairs: a label and something. Where one of them is said, all are. */
const labelsOf = (elements: readonly (Node | null)[]): Node[] =>
  elements.flatMap((each) => (each?.type === 'ArrayExpression' ? (each.elements[0] ?? []) : []))

/** The forms of a `plural()` or `select()`. */
const formsOf = ([, forms]: readonly Node[]): Node[] =>
  forms?.type === 'ObjectExpression'
    ? forms.properties.flatMap((form) => (form.type === 'Property' ? form.value : []))
    : []

/** What is only compared with something is a name for the code; what is put together is read. */
function isCompared(parent: Node | undefined): boolean {
  return parent?.type === 'BinaryExpression' && parent.operator !== '+'
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter(
      (value): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value,
    )
}
