import type { Message } from '@guildhall/contract/chat/messages'

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

/** A quote says what the answered message is now: once that is deleted, nothing. */
export function withAnswersTo(messages: readonly Message[], answered: Message): readonly Message[] {
  if (answered.deleted === null) return messages
  const quotes = ({ replyTo }: Message) => replyTo?.messageId === answered.id && !replyTo.isDeleted
  if (!messages.some(quotes)) return messages
  return messages.map((message) => {
    if (message.replyTo === null || !quotes(message)) return message
    return { ...message, replyTo: { ...message.replyTo, excerpt: '', hasPictures: false, isDeleted: true } }
  })
}
