import type { Conversation, Participant } from '@guildhall/contract/chat/conversations'
import { plural, t } from '@lingui/core/macro'
import { personName } from '../../../platform/names/person-name.ts'
import { isReportedNow, useIsReported } from '../../../platform/reporting/reported.ts'

/** Where a conversation is read. */
export function conversationHref(id: string): string {
  return `/chat?conversation=${id}`
}

export type ConversationMember = Participant & { id: string }

export function membersOf(conversation: Conversation): ConversationMember[] {
  return Object.entries(conversation.participantMap).map(([id, member]) => ({ id, ...member }))
}

export function otherMembers(conversation: Conversation, userId: string): ConversationMember[] {
  return membersOf(conversation).filter(({ id }) => id !== userId)
}

/** Who wrote in it: a member, or somebody who has left. */
export function authorOf({ participantMap, formerParticipantMap }: Conversation, id: string) {
  const { firstName, lastName, handle, avatar, crest } = participantMap[id] ?? formerParticipantMap[id] ?? unknownAuthor
  return { id, firstName, lastName, handle, avatar, crest }
}

/** Very large groups name only so many of those who left. */
const unknownAuthor = { firstName: t`Former`, lastName: 'member', handle: '', avatar: null, crest: null }

/** The title of a group, unless the member reported it; else the names of the others: all of a pair, first names of a group. */
export function conversationName(conversation: Conversation, userId: string): string {
  if (isReportedNow(conversation.id)) return t`A group that you reported`
  if (conversation.title !== null) return conversation.title
  const others = otherMembers(conversation, userId)
  const [first, ...more] = others
  if (first === undefined) return t`Only you`
  return more.length === 0 ? personName(first) : listed(others.map(({ firstName }) => firstName))
}

/** The same, which is another as soon as they report it or want to see it again. */
export function useConversationName(conversation: Conversation, userId: string): string {
  useIsReported(conversation.id)
  return conversationName(conversation, userId)
}

/** "Wren", "Wren and Hana", "Wren, Hana and 3 others". */
function listed(names: readonly string[]): string {
  const [first = '', second, third] = names
  if (second === undefined) return first
  if (third === undefined) return t`${first} and ${second}`
  const rest = names.length - 2
  return plural(rest, { one: `${first}, ${second} and # other`, other: `${first}, ${second} and # others` })
}
