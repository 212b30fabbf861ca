import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message, SystemNote } from '@guildhall/contract/chat/messages'
import { plainText } from '@guildhall/contract/rules/message-markup'
import { personName } from '../../../platform/names/person-name.ts'
import { authorOf } from './conversation-name.ts'

/**
 * What a message says in one line, for lists and previews; empty when it says nothing in words. Of what it passes on of
 * people in `unheard` it says only who said it.
 */
export function messageWords(
  message: Pick<Message, 'text' | 'deleted' | 'attachments' | 'poll' | 'forwarded'>,
  unheard: ReadonlySet<string>,
): string {
  if (message.deleted !== null) return 'Message deleted'
  const text = plainText(message.text)
  if (text !== '') return text
  if (message.poll !== null) return `Poll: ${message.poll.question}`
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
export const wordsOfBlocked = (name: string) => `Said by ${name}, whom you blocked.`

const picturesWord = (count: number) => (count > 1 ? `${count} pictures` : 'Picture')

/** What the group says of itself: who did what, the reader as "You". */
export function systemWords(conversation: Conversation, userId: string, actorId: string, note: SystemNote): string {
  const name = (id: string) => (id === userId ? 'you' : personName(authorOf(conversation, id)))
  const actor = actorId === userId ? 'You' : name(actorId)
  const whom = listedNames(note.userIds.map(name))
  switch (note.kind) {
    case 'created':
      return note.title === null ? `${actor} made this group` : `${actor} made the group “${note.title}”`
    case 'added':
      return `${actor} added ${whom}`
    case 'joined':
      return `${actor} joined`
    case 'left':
      return `${actor} left`
    case 'removed':
      return `${actor} removed ${whom}`
    case 'renamed':
      return note.title === null ? `${actor} took the name away` : `${actor} named the group “${note.title}”`
    case 'described':
      return `${actor} changed the description`
    case 'pictured':
      return `${actor} changed the picture`
    case 'pinned':
      return `${actor} pinned a message`
    case 'role':
      return roleWords(actor, whom, note)
  }
}

function roleWords(actor: string, whom: string, { role, userIds }: SystemNote): string {
  if (role === 'owner') return `${actor} handed the group to ${whom}`
  const isOne = userIds.length === 1
  if (role === 'admin') return `${actor} made ${whom} ${isOne ? 'an admin' : 'admins'}`
  return `${actor} made ${whom} ${isOne ? 'a member' : 'members'} again`
}

function listedNames(names: readonly string[]): string {
  if (names.length <= 1) return names[0] ?? 'somebody'
  if (names.length <= 4) return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  return `${names.slice(0, 3).join(', ')} and ${names.length - 3} others`
}
