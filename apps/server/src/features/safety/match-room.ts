import { createHash } from 'node:crypto'
import type { Message } from '@guildhall/contract/chat/messages'
import { neighboursKept } from '@guildhall/contract/rules/safety/report-limits'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'

/** So far back the latest word of whom it is about is looked for. */
export const wordsLookedThrough = 50

/**
 * Whom a report of a match room is about, and which of its messages it keeps: the latest of theirs, with so many on either
 * side. Of who plays there it is the other side, of who judges it whoever plays and said something last; nobody where
 * that is not known.
 */
export function meantIn(
  messages: readonly Message[],
  sides: readonly [readonly string[], readonly string[]],
  { userId }: Caller,
): { aboutId: string; word: Message | undefined; before: Message[]; after: Message[] } | undefined {
  const own = sides.findIndex((side) => side.includes(userId))
  const others = own === -1 ? sides.flat() : own === 0 ? sides[1] : sides[0]
  const said = messages.filter(({ kind }) => kind === 'text').toSorted((one, other) => one.seq - other.seq)
  const at = said.findLastIndex(({ senderUserId }) => others.includes(senderUserId))
  const word = said[at]
  const aboutId = word?.senderUserId ?? (own === -1 ? undefined : others[0])
  if (aboutId === undefined) return undefined
  if (word === undefined) return { aboutId, word, before: said.slice(-neighboursKept), after: [] }
  const before = said.slice(Math.max(0, at - neighboursKept), at)
  return { aboutId, word, before, after: said.slice(at + 1, at + 1 + neighboursKept) }
}

/**
 * One id for a room and a member in it: both sides may report it, each the other, and none of them joins the case that is
 * about themselves.
 */
export function idOfRoomAnd(conversationId: string, memberId: string): string {
  const hex = createHash('sha256').update(`${conversationId} ${memberId}`).digest('hex')
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
  return [...groups, hex.slice(20, 32)].join('-')
}
