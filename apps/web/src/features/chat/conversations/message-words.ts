import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message, SystemNote } from '@guildhall/contract/chat/messages'
import { plainText } from '@guildhall/contract/rules/message-markup'
import { select, t } from '@lingui/core/macro'
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
  const text = loneWords(message.text) ?? plainText(message.text)
  if (text !== '') return text
  if (message.poll !== null) return t`Poll: ${message.poll.question}`
  if (message.attachments.length > 0) return picturesWord(message.attachments.length)
  const { forwarded } = message
  if (forwarded === null) return ''
  if (unheard.has(forwarded.senderUserId)) return wordsOfBlocked(forwarded.senderName)
  return loneWords(forwarded.text) ?? (plainText(forwarded.text) || picturesWord(forwarded.attachments.length))
}

/** What a message says that is nothing but the address of a challenge or a tournament of this house: a card says the rest. */
export function loneWords(text: string): string | undefined {
  const [, house, place] = /^(\S+)\/(challenge|tournament-detail)\/[\w-]+(?:[/?#]\S*)?$/.exec(text.trim()) ?? []
  if (house !== location.origin) return undefined
  return place === 'challenge' ? t`A challenge` : t`A tournament`
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
  const name = (id: string) => (id === userId ? t`you` : personName(authorOf(conversation, id)))
  // Many languages have another verb for oneself.
  const who = actorId === userId ? 'you' : 'other'
  const deed: Deed = { who, actor: name(actorId), whom: listedNames(note.userIds.map(name)) }
  return deedWords(deed, note)
}

type Deed = { readonly who: 'you' | 'other'; readonly actor: string; readonly whom: string }

function deedWords(deed: Deed, note: SystemNote): string {
  const { who, actor, whom } = deed
  const { kind, title } = note
  switch (kind) {
    case 'created':
      // A name that moderators took away is an empty one.
      return !title
        ? select(who, { you: 'You made this group', other: `${actor} made this group` })
        : select(who, { you: `You made the group “${title}”`, other: `${actor} made the group “${title}”` })
    case 'added':
      return select(who, { you: `You added ${whom}`, other: `${actor} added ${whom}` })
    case 'joined':
      return select(who, { you: 'You joined', other: `${actor} joined` })
    case 'left':
      return select(who, { you: 'You left', other: `${actor} left` })
    case 'removed':
      return select(who, { you: `You removed ${whom}`, other: `${actor} removed ${whom}` })
    case 'renamed':
      if (title === '') return select(who, { you: 'You named the group', other: `${actor} named the group` })
      return title === null
        ? select(who, { you: 'You took the name away', other: `${actor} took the name away` })
        : select(who, { you: `You named the group “${title}”`, other: `${actor} named the group “${title}”` })
    case 'described':
      return select(who, { you: 'You changed the description', other: `${actor} changed the description` })
    case 'pictured':
      return select(who, { you: 'You changed the picture', other: `${actor} changed the picture` })
    case 'pinned':
      return select(who, { you: 'You pinned a message', other: `${actor} pinned a message` })
    case 'role':
      return roleWords(deed, note)
  }
}

function roleWords({ who, actor, whom }: Deed, { role, userIds }: SystemNote): string {
  if (role === 'owner') {
    return select(who, { you: `You handed the group to ${whom}`, other: `${actor} handed the group to ${whom}` })
  }
  const isOne = userIds.length === 1
  if (role === 'admin') {
    return isOne
      ? select(who, { you: `You made ${whom} an admin`, other: `${actor} made ${whom} an admin` })
      : select(who, { you: `You made ${whom} admins`, other: `${actor} made ${whom} admins` })
  }
  return isOne
    ? select(who, { you: `You made ${whom} a member again`, other: `${actor} made ${whom} a member again` })
    : select(who, { you: `You made ${whom} members again`, other: `${actor} made ${whom} members again` })
}

function listedNames(names: readonly string[]): string {
  if (names.length <= 1) return names[0] ?? t`somebody`
  return listed(names.length <= 4 ? names : [...names.slice(0, 3), t`${names.length - 3} others`])
}
