import type { Message } from '@guildhall/contract/chat/messages'
import { plainText } from '@guildhall/contract/rules/message-markup'

const excerptMaximum = 140
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The start of a text on one line, cut between characters as a reader sees them. */
export function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  if (line.length <= excerptMaximum) return line
  let kept = ''
  for (const { segment } of characters.segment(line)) {
    if (kept.length + segment.length >= excerptMaximum) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

/** Without the marks of its formatting, and with what is hidden in it hidden. */
export function messageInShort({ text, attachments, poll, forwarded }: Message): string {
  if (text !== '') return excerpt(plainText(text))
  if (poll) return `Poll: ${excerpt(poll.question)}`
  if (forwarded) return 'a forwarded message'
  return attachments.length === 1 ? 'a picture' : `${attachments.length} pictures`
}
