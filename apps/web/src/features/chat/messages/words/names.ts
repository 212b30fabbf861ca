import type { Conversation } from '@guildhall/contract/chat/conversations'
import { plural, t } from '@lingui/core/macro'
import { personName } from '../../../../platform/names/person-name.ts'
import { listed } from '../../../../ui/language/listed.ts'
import { authorOf } from '../../conversations/conversation-name.ts'

/** What a member is called in a sentence about the conversation. */
export function nameIn(
  conversation: Conversation,
  memberId: string,
  userId: string,
  self = t({ message: 'you', context: 'subject' }),
): string {
  return memberId === userId ? self : personName(authorOf(conversation, memberId))
}

/** "Wren Abbott, Tobias Okafor and you", and how many more there are when not all are named. */
export function namesIn(
  conversation: Conversation,
  memberIds: readonly string[],
  userId: string,
  count = memberIds.length,
): string {
  const others = memberIds.filter((id) => id !== userId).map((id) => nameIn(conversation, id, userId))
  const named = memberIds.includes(userId) ? [...others, t({ message: 'you', context: 'subject' })] : others
  const unnamed = count - named.length
  if (unnamed > 0) named.push(plural(unnamed, { one: '# other', other: '# others' }))
  return listed(named)
}
