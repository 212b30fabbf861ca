import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message, SystemNote } from '@guildhall/contract/chat/messages'
import { plainText } from '@guildhall/contract/rules/message-markup'
import { t } from '@lingui/core/macro'
import { personName } from '../../../platform/names/person-name.ts'
import { listed } from '../../../ui/language/listed.ts'
import { authorOf } from './conversation-name.ts'

/**
 * What a message says in one line, for lists and previews; empty when it says nothing in words. Of what it passes on of
 * people in `unheard` it says only who said it.
 */
export function messageWords(
  message: Pick<Message, 'text' | 'deleted' | 'attachments' | 'poll' | 'forwarded'>,
  unheard: ReadonlySet<string>,
): string {
  if (message.deleted !== null) return t`Message deleted`
  const text = plainText(message.text)
  if (text !== '') return text
  if (message.poll !== null) return t`Poll: ${message.poll.question}`
  if (message.attachments.length > 0) return picturesWord(message.attachments.length)
  const { forwarded } = message
  if (forwarded === null) return ''
  if (unheard.has(forwarded.senderUserId)) return wordsOfBlocked(forwarded.senderName)
  return plainText(forwarded.text) || picturesWord(forwarded.attachments.length)
}

/** In the place of what somebody says whom the reader blocked. */
export function blockedWords(conversation: Conversation, senderUserId: string): string {
  return wordsOfBlocked(authorOf(conversation, senderUserId).firstName)
}

/** The same where no conversation names them. */
export const wordsOfBlocked = (name: string) => t`Said by ${name}, whom you blocked.`

const picturesWord = (count: number) => (count > 1 ? t`${count} pictures` : t`Picture`)

/** What the group says of itself: who did what, the reader as "You". */
export function systemWords(conversation: Conversation, userId: string, actorId: string, note: SystemNote): string {
  const name = (id: string) => (id === userId ? 'you' : personName(authorOf(conversation, id)))
  const actor = actorId === userId ? t`You` : name(actorId)
  const whom = listedNames(note.userIds.map(name))
  switch (note.kind) {
    case 'created':
      return note.title === null ? t`${actor} made this group` : t`${actor} made the group “${note.title}”`
    case 'added':
      return t`${actor} added ${whom}`
    case 'joined':
      return t`${actor} joined`
    case 'left':
      return t`${actor} left`
    case 'removed':
      return t`${actor} removed ${whom}`
    case 'renamed':
      return note.title === null ? t`${actor} took the name away` : t`${actor} named the group “${note.title}”`
    case 'described':
      return t`${actor} changed the description`
    case 'pictured':
      return t`${actor} changed the picture`
    case 'pinned':
      return t`${actor} pinned a message`
    case 'role':
      return roleWords(actor, whom, note)
  }
}

function roleWords(actor: string, whom: string, { role, userIds }: SystemNote): string {
  if (role === 'owner') return t`${actor} handed the group to ${whom}`
  const isOne = userIds.length === 1
  if (role === 'admin') return isOne ? t`${actor} made ${whom} an admin` : t`${actor} made ${whom} admins`
  return isOne ? t`${actor} made ${whom} a member again` : t`${actor} made ${whom} members again`
}

function listedNames(names: readonly string[]): string {
  if (names.length <= 1) return names[0] ?? 'somebody'
  return listed(names.length <= 4 ? names : [...names.slice(0, 3), t`${names.length - 3} others`])
}
