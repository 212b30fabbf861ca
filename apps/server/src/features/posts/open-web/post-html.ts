// A post as HTML for readers outside of the hall: plain elements, addresses that lead out, and nothing that loads.
import { parsePost } from '@guildhall/contract/rules/message-markup'
import { escapeText } from './escape-text.ts'

type Block = ReturnType<typeof parsePost>[number]
type Inline = Extract<Block, { kind: 'paragraph' }>['children'][number]

export function postAsHtml(text: string): string {
  return parsePost(text).map(blockAsHtml).join('')
}

function blockAsHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${inlineAsHtml(block.children)}</p>`
    case 'quote':
      return `<blockquote>${block.blocks.map(blockAsHtml).join('')}</blockquote>`
    case 'code':
      return `<pre><code>${escapeText(block.text)}</code></pre>`
    case 'list': {
      const { items, numbers } = block
      if (numbers === null) return `<ul>${items.map((item) => `<li>${inlineAsHtml(item)}</li>`).join('')}</ul>`
      return `<ol>${items.map((item, place) => `<li value="${numbers[place] ?? place + 1}">${inlineAsHtml(item)}</li>`).join('')}</ol>`
    }
  }
}

const emphasis = { bold: 'strong', italic: 'em', strike: 's' } as const

const inlineAsHtml = (nodes: readonly Inline[]): string => nodes.map(nodeAsHtml).join('')

function nodeAsHtml(node: Inline): string {
  switch (node.kind) {
    case 'text':
      return escapeText(node.text)
    case 'break':
      return '<br/>'
    case 'code':
      return `<code>${escapeText(node.text)}</code>`
    case 'link':
      return `<a href="${escapeText(node.href)}" rel="nofollow noreferrer">${inlineAsHtml(node.children)}</a>`
    case 'mention':
      return escapeText(`@${node.handle}`)
    case 'everyone':
      return '@everyone'
    case 'tag':
      return escapeText(node.text)
    case 'spoiler':
      // There is no press that would show it, so it is not there.
      return '▒▒▒'
    default:
      return `<${emphasis[node.kind]}>${inlineAsHtml(node.children)}</${emphasis[node.kind]}>`
  }
}
