import type { Message, ReplyTo } from '@guildhall/contract/chat/messages'
import { messageExcerpt } from '@guildhall/contract/rules/message-markup/message-excerpt'

/**
 * Of two states of one message the one with the later change. What the reader deleted for themselves
 * is told in answers only: a push does not bring it back, and an answer of the same `rev` takes it away.
 */
export function newerOf(known: Message, fresh: Message): Message {
  if (isHidden(known)) {
    const staysHidden = fresh.deleted === null || isHidden(fresh)
    return staysHidden ? known : fresh
  }
  if (fresh.rev > known.rev) return fresh
  return fresh.rev === known.rev && isHidden(fresh) ? fresh : known
}

function isHidden({ deleted }: Message): boolean {
  return deleted?.by === 'me'
}

/** By seq, each once: of two with one seq the newer. */
export function inOrder(messages: readonly Message[]): Message[] {
  const bySeq = new Map<number, Message>()
  for (const message of messages) {
    const known = bySeq.get(message.seq)
    bySeq.set(message.seq, known === undefined ? message : newerOf(known, message))
  }
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}

/** A quote says what the answered message is now: after an edit its new words, once it is deleted nothing. */
export function withAnswersTo(messages: readonly Message[], answered: Message): readonly Message[] {
  const quotes = ({ replyTo }: Message) => replyTo?.messageId === answered.id && !replyTo.isDeleted
  if (!messages.some(quotes)) return messages
  const said = quoteOf(answered)
  return messages.map((message) => {
    const { replyTo } = message
    if (replyTo === null || !quotes(message) || saysThat(replyTo, said)) return message
    return { ...message, replyTo: { ...replyTo, ...said } }
  })
}

type Said = Pick<ReplyTo, 'excerpt' | 'hasPictures' | 'isDeleted'>

function quoteOf({ text, attachments, deleted }: Message): Said {
  if (deleted !== null) return { excerpt: '', hasPictures: false, isDeleted: true }
  return { excerpt: messageExcerpt(text), hasPictures: attachments.length > 0, isDeleted: false }
}

function saysThat(quote: ReplyTo, said: Said): boolean {
  return quote.excerpt === said.excerpt && quote.hasPictures === said.hasPictures && quote.isDeleted === said.isDeleted
}
