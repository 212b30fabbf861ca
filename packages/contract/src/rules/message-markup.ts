/**
 * How a message is written, free of the schema library: server and page read it alike. Paragraphs, line breaks,
 * `**bold**`, `*italic*` and `_italic_`, `~~strike~~`, `||spoiler||`, `` `code` ``, fenced code, `> quotes`, `- lists`,
 * `1. numbered lists`, addresses, `[label](address)`, `@handle` and `@everyone`; in posts also `#tags`. All else is text: no
 * HTML, no headings, no pictures.
 */
import { parseBlocks } from './message-markup/blocks.ts'
import type { Block, Inline } from './message-markup/tree.ts'

export { tagKey } from './message-markup/tags.ts'

/** The message as a tree, in time linear in its length; whatever is written, it is read and nothing is thrown. */
export function parseMessage(text: string): Block[] {
  return parseBlocks(linesOf(text), { links: true, mentions: true, tags: null })
}

/** A post as a tree: a message, and tags. */
export function parsePost(text: string): Block[] {
  return parseBlocks(linesOf(text), { links: true, mentions: true, tags: new Set() })
}

/** The keys of the tags in a post, each once in the order of the text; none from code, quotes and links. */
export function tagsIn(text: string): string[] {
  const found = new Set<string>()
  parseBlocks(linesOf(text), { links: true, mentions: true, tags: found })
  return [...found]
}

function linesOf(text: string): string[] {
  return text.split(/\r\n?|\n/)
}

/** The handles called with @, as written, each once in the order of the text; none from code, quotes and links. */
export function mentionedHandles(text: string): string[] {
  const handles = new Map<string, string>()
  for (const node of nodesIn(parseMessage(text))) {
    if (node.kind === 'mention' && !handles.has(node.handle.toLowerCase())) {
      handles.set(node.handle.toLowerCase(), node.handle)
    }
  }
  return [...handles.values()]
}

/** Whether the text says @everyone outside of code, quotes and links; it calls them only when the draft says so too. */
export function namesEveryone(text: string): boolean {
  return nodesIn(parseMessage(text)).some(({ kind }) => kind === 'everyone')
}

/** The http and https addresses, each once in the order of the text; none from code, quotes and spoilers. */
export function linksIn(text: string): string[] {
  const links = nodesIn(parseMessage(text)).flatMap((node) => (node.kind === 'link' ? [node.href] : []))
  return [...new Set(links.filter((href) => /^https?:/i.test(href)))]
}

/** What a message says in one line without its marks, as for a preview. What is hidden stays hidden. */
export function plainText(text: string): string {
  return parseMessage(text).map(plainBlock).join(' ').replaceAll(/\s+/g, ' ').trim()
}

/** All that stands openly in the author's own words. */
function nodesIn(blocks: readonly Block[]): Inline[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return block.children.flatMap(withChildren)
    return block.kind === 'list' ? block.items.flat().flatMap(withChildren) : []
  })
}

function withChildren(node: Inline): Inline[] {
  if (!('children' in node)) return [node]
  const children = node.children.flatMap(withChildren)
  const isHidden = node.kind === 'spoiler'
  return [node, ...(isHidden ? children.filter(({ kind }) => kind !== 'link') : children)]
}

function plainBlock(block: Block): string {
  if (block.kind === 'code') return block.text
  if (block.kind === 'quote') return block.blocks.map(plainBlock).join(' ')
  if (block.kind === 'list') {
    const { items, numbers } = block
    if (numbers === null) return items.map(plainInline).join(', ')
    return items.map((item, at) => `${numbers[at]}. ${plainInline(item)}`).join(' ')
  }
  return plainInline(block.children)
}

/** The words of a piece of a message, as `plainText` gives them for the whole. */
export function plainInline(nodes: readonly Inline[]): string {
  return nodes.map(plainNode).join('')
}

function plainNode(node: Inline): string {
  if (node.kind === 'break') return ' '
  if (node.kind === 'mention') return `@${node.handle}`
  if (node.kind === 'everyone') return '@everyone'
  if (node.kind === 'spoiler') return '(spoiler)'
  return 'children' in node ? plainInline(node.children) : node.text
}
