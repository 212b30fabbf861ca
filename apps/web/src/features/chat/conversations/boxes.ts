import type { Conversation } from '@guildhall/contract/chat/conversations'

/** `main` holds everything but archived conversations and requests; `favourites` are among them. */
export type Box = 'main' | 'favourites' | 'archived' | 'requests'

export const boxes: readonly Box[] = ['main', 'favourites', 'archived', 'requests']

export function isInBox(box: Box, { own }: Conversation): boolean {
  if (own.state === 'request') return box === 'requests'
  if (own.archived) return box === 'archived'
  return box === 'main' || (box === 'favourites' && own.favourite)
}

/**
 * Of one conversation in two states, what is further on in each: a push may overtake an answer that was read before it,
 * and what it is to the member moves by a count of its own.
 */
export function furtherOn(known: Conversation | undefined, fresh: Conversation): Conversation {
  if (known === undefined || known.epoch !== fresh.epoch) return fresh
  const isOvertaken = known.lastRev > fresh.lastRev || known.lastSeq > fresh.lastSeq
  const said = isOvertaken ? known : withMarkOf(known, fresh)
  // The archive gives a conversation back with the next word, which moves no count of the member's own.
  const isOwnKnown = known.own.rev === fresh.own.rev ? isOvertaken : known.own.rev > fresh.own.rev
  const own = isOwnKnown ? known.own : fresh.own
  return said.own === own ? said : { ...said, own }
}

/**
 * The mark only grows unless the member sets it back, which is a change of the own part: an answer from before it moved
 * does not make unread again what was read.
 */
function withMarkOf(known: Conversation, fresh: Conversation): Conversation {
  const { lastReadSeq, unread, mentions, own } = known
  const isBehind = lastReadSeq > fresh.lastReadSeq && own.rev >= fresh.own.rev
  return isBehind ? { ...fresh, lastReadSeq, unread, mentions } : fresh
}

/** What it is to the member once something new is said in it: from the archive it comes back, unless it is muted. */
export function ownPartOnceHeard(conversation: Conversation): Conversation['own'] {
  const { own } = conversation
  return own.archived && !isMuted(conversation) ? { ...own, archived: false } : own
}

/** Whether it waits for the member in the count of the rail: something unread, or a request, and not muted. */
export function waits(conversation: Conversation, now = Date.now()): boolean {
  if (conversation.own.state === 'request') return true
  return hasUnread(conversation) && !isMuted(conversation, now)
}

/** Unread by the server's count, or marked so by the member. */
export function hasUnread({ unread, own }: Conversation): boolean {
  return unread > 0 || own.unreadFromSeq !== null
}

export function isMuted({ own }: Conversation, now = Date.now()): boolean {
  return own.mutedUntil !== null && Date.parse(own.mutedUntil) > now
}
