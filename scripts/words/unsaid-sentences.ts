// Finds what looks like a sentence for people and is in no catalogue.
import { globSync } from 'node:fs'
import { type Node, parseSync } from 'oxc-parser'
import { root } from '../run-program.ts'

export type Unsaid = { readonly line: number; readonly text: string }

/** Sources of the page but for tests, what tests stand on, and the page of the design system, which members never see. */
export function speakingFiles(): string[] {
  return globSync('apps/web/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.*', '**/testing/**', ...unheard.map((path) => `apps/web/src/${path}`)],
  }).toSorted()
}

/** The page of the design system; names of calls and states for the log; letters, which are no words. */
const unheard = [
  'app/kit/**',
  'app/pages/components-page.tsx',
  'platform/api/api-error.ts',
  'platform/cache/logging-fetches.ts',
  'platform/hub/hub-status.ts',
  'ui/words/fold-letters.ts',
]

/** Names, which are the same in every language, and the words that a library wants in this form. */
const names = new Set([
  'Guildhall',
  'Steam',
  'Epic Games',
  'MMO',
  'Ines Carvalho',
  'Jun Takeda',
  'Mara Lindqvist',
  'Tobias Okafor',
  'Wren Abbott',
  'Deep Lode',
  'Tidewright',
  'me',
  'Paper Kings',
  'Single player',
  'Split screen',
  'Massively Multiplayer Online (MMO)',
  'Battle Royale',
])

/** Attributes whose value is read or heard, whatever it looks like. */
const spoken =
  /^(?:label|title|placeholder|alt|aria-(?:label|description|roledescription)|heading|hint|help|description|words)$/

const unreadAttribute = /^(?:className|style|rel|seed|font|preserveAspectRatio)$/

const letters = /\p{L}{2}/u
/** Two words, or a capital and a small letter at the beginning of one that is no name of the code. */
const sentence = /\p{L}[,.:;!?’”]? \p{L}|^[“(]?\p{Lu}[\p{Ll}’]+[.!?…]$/u

/** A number and what it counts: too short for a sentence, and too much like a length in styles to be told by its form. */
const counted = /^\d+ (?:to \d+ )?(?:stars?|games?|(?:minute|hour|day|week|month|year)s?)$/

/** What a member never reads: errors for the log, selectors, colours, paths, names of calls. */
const technical =
  /^(?:[A-Z]+ \/|xM\w+ |(?:noopener|…px |[a-z]+, ?[a-z]+(?:$|\[| [a-z]$))|[.#[:/\d-]|https?:|\w+:\/\/|M\d)|[=>*{}]|var\(|calc\(|gradient\(|(?:^| )(?:\d|\.)[\d.]*(?:px|rem|em|ms|s|%)?(?: |$)|::|, ?(?:select|input)/

const unread =
  /^(?:log|console|document|window|matchMedia|performance|call|querySelector|closest|matches|seededRandom|drawRoofs|scatter|ridge)\b/

export function findUnsaid(file: string, source: string): Unsaid[] {
  const { program } = parseSync(file, source)
  const found: Unsaid[] = []
  const tell = (node: Node, text: string) =>
    void found.push({ line: source.slice(0, node.start).split('\n').length, text: text.trim().replaceAll(/\s+/g, ' ') })
  const isSentence = (text: string) => sentence.test(text) && !technical.test(text) && !names.has(text)

  const isWord = (node: Node): node is Node & { readonly value: string } =>
    node.type === 'Literal' && typeof node.value === 'string' && letters.test(node.value) && !names.has(node.value)

  const walk = (node: Node, parent: Node | undefined): void => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ThrowStatement':
      case 'TaggedTemplateExpression':
      case 'TSTypeAliasDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSTypeAnnotation':
      case 'TSLiteralType':
        if (node.type === 'TaggedTemplateExpression') for (const each of node.quasi.expressions) walk(each, node)
        return
      case 'JSXText':
        if (letters.test(node.value) && !names.has(node.value.trim())) tell(node, node.value)
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
          const { value } = node.value
          if (
            letters.test(value) &&
            !names.has(value) &&
            !unreadAttribute.test(name) &&
            (spoken.test(name) ? /\p{Lu}| /u.test(value) : isSentence(value))
          )
            tell(node, value)
          return
        }
        if (unreadAttribute.test(name)) return
        break
      }
      case 'Property':
        // One word says enough where it is a label.
        if (node.key.type === 'Identifier' && spoken.test(node.key.name) && isWord(node.value)) {
          tell(node, node.value.value)
          return
        }
        break
      case 'CallExpression': {
        const called = source.slice(node.callee.start, node.callee.end)
        if (unread.test(called) || called === 'super' || /\.(?:includes|startsWith|endsWith|split|test)$/.test(called))
          return
        if (called === 't') return
        if (called === 'plural' || called === 'select') {
          for (const each of node.arguments.slice(0, 1)) walk(each, node)
          return
        }
        break
      }
      case 'NewExpression':
        if (/Error$|RegExp/.test(source.slice(node.callee.start, node.callee.end))) return
        break
      case 'Literal':
        if (typeof node.value === 'string' && parent?.type !== 'BinaryExpression' && parent?.type !== 'SwitchCase') {
          if (isSentence(node.value) || counted.test(node.value)) tell(node, node.value)
        }
        return
      case 'TemplateLiteral': {
        const text = node.quasis.map(({ value }) => value.cooked).join('…')
        if (isSentence(text)) tell(node, text)
        break
      }
    }
    for (const child of childrenOf(node)) walk(child, node)
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

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter(
      (value): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value,
    )
}
