import type { LogItem } from '../log-items.ts'
import { foldedTo, isLong, linesOf } from '../words/text-lines.ts'

const px = {
  line: 23,
  more: 32,
  bubble: 21,
  head: 36,
  day: 44,
  unread: 40,
  reactions: 34,
  poll: 90,
  option: 44,
  picture: 260,
} as const

/** About as tall as a line of the log will be; what it really is shows when it is drawn. */
export function guessedHeight({ line, isFirst, day, unreadSince }: LogItem): number {
  const around = (isFirst ? px.head : 0) + (day === null ? 0 : px.day) + (unreadSince === null ? 0 : px.unread)
  if (line.state !== 'sent') return around + textHeight(line.entry.text)
  const { message } = line
  if (message.deleted !== null) return around + px.bubble + px.line
  const poll = message.poll === null ? 0 : px.poll + message.poll.options.length * px.option
  const pictures = message.attachments.length + (message.forwarded?.attachments.length ?? 0)
  const quote = message.replyTo === null ? 0 : px.line
  const below = poll + (pictures > 0 ? px.picture : 0) + (message.reactions.length > 0 ? px.reactions : 0) + quote
  return around + textHeight(message.text) + textHeight(message.forwarded?.text ?? '') + below
}

function textHeight(text: string): number {
  if (text === '') return 0
  if (isLong(text)) return px.bubble + foldedTo * px.line + px.more
  return px.bubble + linesOf(text) * px.line
}
