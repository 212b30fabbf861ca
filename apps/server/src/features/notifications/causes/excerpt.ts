import type { Message } from '@guildhall/contract/chat/messages'
import { plainText } from '@guildhall/contract/rules/message-markup'
import type { Say } from '../../../platform/words/words.ts'

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

/** What a notification keeps of a message. */
export type MessageInShort =
  /** `of`: it is the address of one in this hall and nothing else, which says nothing to read. */
  | { readonly kind: 'text'; readonly text: string; readonly of?: 'challenge' | 'tournament' }
  | { readonly kind: 'poll'; readonly question: string }
  | { readonly kind: 'forwarded' }
  | { readonly kind: 'pictures'; readonly count: number }
  /** Deleted for everybody since. */
  | { readonly kind: 'gone' }

/** Without the marks of its formatting, and with what is hidden in it hidden. */
export function messageInShort({ text, attachments, poll, forwarded }: Message, ownOrigin: string): MessageInShort {
  const of = placeOf(text, ownOrigin)
  if (text !== '') return { kind: 'text', text: excerpt(plainText(text)), ...(of !== undefined && { of }) }
  if (poll) return { kind: 'poll', question: excerpt(poll.question) }
  if (forwarded) return { kind: 'forwarded' }
  return { kind: 'pictures', count: attachments.length }
}

/** Which a text is the address of, if it is that alone. */
function placeOf(text: string, ownOrigin: string): 'challenge' | 'tournament' | undefined {
  const [, origin, place] = /^(\S+)\/(challenge|tournament)(?:-detail)?\/[\w-]+(?:[/?#]\S*)?$/.exec(text.trim()) ?? []
  if (origin !== ownOrigin) return undefined
  return place === 'challenge' ? 'challenge' : 'tournament'
}

export function sayInShort(say: Say, message: MessageInShort): string {
  switch (message.kind) {
    case 'text':
      if (message.of === undefined) return message.text
      return message.of === 'challenge' ? say('a challenge') : say('a tournament')
    case 'poll':
      return say('Poll: {question}', { question: message.question })
    case 'forwarded':
      return say('a forwarded message')
    case 'pictures':
      return say('{count, plural, one {a picture} other {# pictures}}', { count: message.count })
    case 'gone':
      return say('a message that was deleted')
  }
}
