import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'
import { notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import { defineCauses } from './define-causes.ts'
import { excerpt, messageInShort } from './excerpt.ts'

const { social, friends, system, group, messaging } = notificationTypes

/** Everything that members are told of, in the words they read. Who is told when stands in the files beside. */
export const everyCause = defineCauses({
  FriendRequestReceived: {
    type: friends,
    words: () => 'sent you a friend request.',
    target: 'requests',
  },
  FriendRequestAccepted: {
    type: friends,
    words: () => 'accepted your friend request.',
    target: 'friends',
  },
  MutualFriendAdded: {
    type: friends,
    words: () => ({ opening: 'Two of your friends, ', joint: ', ', words: 'are friends now.' }),
    target: 'friends',
  },
  FriendRemoved: {
    type: friends,
    words: () => ({ opening: 'You and ', words: 'are no longer friends.' }),
    target: 'friends',
  },
  Follow: {
    type: social,
    words: () => 'follows you now.',
    target: 'profile',
  },
  WallPost: {
    type: social,
    words: (text: string) => `wrote on your wall: ${excerpt(text)}`,
    target: 'wall',
  },
  GroupInvite: {
    type: group,
    words: (title: string | null) => `added you to ${title ?? untitled}.`,
    target: 'conversation',
  },
  GroupJoinRequest: {
    type: group,
    words: (title: string | null) => `would like to join ${title ?? untitled}.`,
    target: 'conversation',
  },
  NewMessage: {
    type: messaging,
    words: (message: Message) => ({ joint: ': ', words: messageInShort(message) }),
    target: 'conversation',
  },
  GroupMessage: {
    type: messaging,
    words: (message: Message, title: string | null) => ({
      place: title ?? untitled,
      joint: ': ',
      words: messageInShort(message),
    }),
    target: 'conversation',
  },
  Mention: {
    type: messaging,
    words: (message: Message, { kind, title }: Pick<Conversation, 'kind' | 'title'>) =>
      `mentioned you${kind === 'group' ? ` in ${title ?? untitled}` : ''}: ${messageInShort(message)}`,
    target: 'conversation',
  },
  MessageReaction: {
    type: messaging,
    words: () => 'reacted to your message.',
    target: 'conversation',
  },
  AccountUpdate: {
    type: system,
    words: (happened: keyof typeof accountUpdates) => accountUpdates[happened],
    target: null,
  },
  AdminAlert: {
    type: system,
    words: () =>
      'Steam does not take the key of this hall, so nobody can sync their games. Set a valid STEAM_API_KEY and start the server again.',
    target: null,
  },
})

/** What a message says in a notification once it is deleted for everybody. */
export const messageGone = { joint: ': ', words: 'a message that was deleted' }

const untitled = 'a group'

const accountUpdates = {
  keyUsedTwice:
    'A sign-in to your account was ended because its key was used twice. If you did not copy it to another device, change your password.',
  passwordChanged:
    'Your password was changed and your other sign-ins were ended. If it was not you, ask for a reset link now.',
}

type EveryCause = typeof everyCause
export type CauseName = keyof EveryCause
/** What the words of a cause must know. */
export type Told<Name extends CauseName> = Parameters<EveryCause[Name]['words']>
