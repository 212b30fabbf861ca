import type { Conversation } from '@guildhall/contract/chat/conversations'
import { plainText } from '@guildhall/contract/rules/message-markup'
import { notificationSubtype, notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import type { SentSubtypeName } from '@guildhall/contract/rules/notifications/notification-fates'
import type { Say } from '../../../platform/words/words.ts'
import { challengeCauses } from './challenges/challenge-causes.ts'
import { cause, defineCauses, type Named, ofAllThatIsSent, type Sentence, type SubtypeIn } from './define-causes.ts'
import { excerpt, type MessageInShort, sayInShort } from './excerpt.ts'
import { gameCauses } from './games/game-causes.ts'
import { houseCauses } from './house/house-causes.ts'
import { safetyCauses } from './safety/safety-causes.ts'
import { tournamentCauses } from './tournaments/tournament-causes.ts'

const { social, friends, system, content, group, messaging } = notificationTypes

/** For what says enough by having happened. */
const nothing = () => ({})

/**
 * Of words in a post or comment: null where they are not to be read unasked.
 * @param isComment whether that is what is answered, or where somebody is named
 */
const postTold = (isComment: boolean, text: string | null) => ({
  isComment,
  text: text === null ? null : excerpt(plainText(text)),
})

const causes = defineCauses({
  FriendRequestReceived: cause({
    type: friends,
    tells: nothing,
    words: (say, _, { actor }) => ({
      message: say('{actor} sent you a friend request.', { actor }),
      words: say('sent you a friend request.'),
    }),
    target: 'requests',
  }),
  FriendRequestAccepted: cause({
    type: friends,
    tells: nothing,
    words: (say, _, { actor }) => ({
      message: say('{actor} accepted your friend request.', { actor }),
      words: say('accepted your friend request.'),
    }),
    target: 'friends',
  }),
  MutualFriendAdded: cause({
    type: friends,
    tells: nothing,
    words: (say, _, { actor, also }) => ({
      message: say('Two of your friends, {actor} and {also}, are friends now.', { actor, also }),
    }),
    target: 'friends',
  }),
  FriendRemoved: cause({
    type: friends,
    tells: nothing,
    words: (say, _, { actor }) => ({ message: say('You and {actor} are no longer friends.', { actor }) }),
    target: 'friends',
  }),
  Follow: cause({
    type: social,
    tells: nothing,
    words: (say, _, { actor }) => ({
      message: say('{actor} follows you now.', { actor }),
      words: say('follows you now.'),
    }),
    many: (say, _, people) => say('{people} follow you now.', { people }),
    target: 'profile',
  }),
  WallPost: cause({
    type: social,
    tells: (text: string) => ({ text: excerpt(text) }),
    words: (say, { text }, { actor }) => ({
      message: say('{actor} wrote on your wall: {text}', { actor, text }),
      words: say('wrote on your wall: {text}', { text }),
    }),
    target: 'wall',
  }),
  Comment: cause({
    type: social,
    tells: postTold,
    words: (say, { isComment, text }, { actor }) => {
      if (isComment) {
        return text === null
          ? { message: say('{actor} replied to your comment.', { actor }), words: say('replied to your comment.') }
          : {
              message: say('{actor} replied to your comment: {text}', { actor, text }),
              words: say('replied to your comment: {text}', { text }),
            }
      }
      return text === null
        ? { message: say('{actor} replied to your post.', { actor }), words: say('replied to your post.') }
        : {
            message: say('{actor} replied to your post: {text}', { actor, text }),
            words: say('replied to your post: {text}', { text }),
          }
    },
    many: (say, { isComment }, people) =>
      isComment
        ? say('{people} replied to your comment.', { people })
        : say('{people} replied to your post.', { people }),
    target: 'post',
  }),
  Reaction: cause({
    type: social,
    tells: (isComment: boolean) => ({ isComment }),
    words: (say, { isComment }, { actor }) =>
      isComment
        ? { message: say('{actor} reacted to your comment.', { actor }), words: say('reacted to your comment.') }
        : { message: say('{actor} reacted to your post.', { actor }), words: say('reacted to your post.') },
    many: (say, { isComment }, people) =>
      isComment
        ? say('{people} reacted to your comment.', { people })
        : say('{people} reacted to your post.', { people }),
    target: 'post',
  }),
  Share: cause({
    type: social,
    tells: (isQuote: boolean, text: string | null) => ({ ...postTold(false, text), isQuote }),
    words: (say, { isQuote, text }, { actor }) => {
      if (!isQuote) return { message: say('{actor} shared your post.', { actor }), words: say('shared your post.') }
      return text === null
        ? { message: say('{actor} quoted your post.', { actor }), words: say('quoted your post.') }
        : {
            message: say('{actor} quoted your post: {text}', { actor, text }),
            words: say('quoted your post: {text}', { text }),
          }
    },
    many: (say, _, people) => say('{people} shared your post.', { people }),
    target: 'post',
  }),
  PostMention: {
    ...cause({
      type: social,
      tells: postTold,
      words: (say, { isComment, text }, { actor }) => {
        if (isComment) {
          return text === null
            ? {
                message: say('{actor} mentioned you in a comment.', { actor }),
                words: say('mentioned you in a comment.'),
              }
            : {
                message: say('{actor} mentioned you in a comment: {text}', { actor, text }),
                words: say('mentioned you in a comment: {text}', { text }),
              }
        }
        return text === null
          ? { message: say('{actor} mentioned you in a post.', { actor }), words: say('mentioned you in a post.') }
          : {
              message: say('{actor} mentioned you in a post: {text}', { actor, text }),
              words: say('mentioned you in a post: {text}', { text }),
            }
      },
      target: 'post',
    }),
    subtype: 'Mention',
  },
  PinnedPost: cause({
    type: content,
    tells: nothing,
    words: (say, _, { actor }) => ({
      message: say('{actor} pinned your post on top of the hall.', { actor }),
      words: say('pinned your post on top of the hall.'),
    }),
    target: 'post',
  }),
  NewPostInFollowedTopic: cause({
    type: content,
    /** What was asked for; neither where it is a tag that is not to be read unasked. */
    tells: (tag: string | null, game: string | null) => ({ tag, game }),
    words: (say, { tag, game }, { actor }) => {
      if (tag !== null) {
        return {
          message: say('{actor} wrote a post with #{tag}.', { actor, tag }),
          words: say('wrote a post with #{tag}.', { tag }),
        }
      }
      return game === null
        ? {
            message: say('{actor} wrote a post with a tag that you follow.', { actor }),
            words: say('wrote a post with a tag that you follow.'),
          }
        : {
            message: say('{actor} wrote a post about {game}.', { actor, game }),
            words: say('wrote a post about {game}.', { game }),
          }
    },
    many: (say, { tag, game }, people) => {
      if (tag !== null) return say('{people} wrote posts with #{tag}.', { people, tag })
      return game === null
        ? say('{people} wrote posts with a tag that you follow.', { people })
        : say('{people} wrote posts about {game}.', { people, game })
    },
    target: 'post',
  }),
  GroupInvite: cause({
    type: group,
    tells: (title: string | null) => ({ title }),
    words: (say, { title: place }, { actor }) =>
      place === null
        ? { message: say('{actor} added you to a group.', { actor }), words: say('added you to a group.') }
        : {
            message: say('{actor} added you to {place}.', { actor, place }),
            words: say('added you to {place}.', { place }),
          },
    target: 'conversation',
  }),
  GroupJoinRequest: cause({
    type: group,
    tells: (title: string | null) => ({ title }),
    words: (say, { title: place }, { actor }) =>
      place === null
        ? { message: say('{actor} would like to join a group.', { actor }), words: say('would like to join a group.') }
        : {
            message: say('{actor} would like to join {place}.', { actor, place }),
            words: say('would like to join {place}.', { place }),
          },
    target: 'conversation',
  }),
  NewMessage: cause({
    type: messaging,
    tells: (message: MessageInShort) => ({ message }),
    words: (say, { message }, named) => saidBy(say, message, named),
    target: 'conversation',
  }),
  GroupMessage: cause({
    type: messaging,
    tells: (message: MessageInShort, title: string | null) => ({ message, title }),
    words: (say, { message, title }, named) => {
      if (message.kind === 'gone') return saidBy(say, message, named)
      const { actor } = named
      const words = sayInShort(say, message)
      if (title === null) {
        return { message: say('{actor} in a group: {words}', { actor, words }), words, place: say('a group') }
      }
      return { message: say('{actor} in {place}: {words}', { actor, place: title, words }), words, place: title }
    },
    target: 'conversation',
  }),
  Mention: cause({
    type: messaging,
    tells: (message: MessageInShort, { kind, title }: Pick<Conversation, 'kind' | 'title'>) => ({
      message,
      isInGroup: kind === 'group',
      title,
    }),
    words: (say, { message, isInGroup, title }, named) => {
      if (message.kind === 'gone') return saidBy(say, message, named)
      const { actor } = named
      const words = sayInShort(say, message)
      if (!isInGroup) {
        return {
          message: say('{actor} mentioned you: {words}', { actor, words }),
          words: say('mentioned you: {words}', { words }),
        }
      }
      if (title === null) {
        return {
          message: say('{actor} mentioned you in a group: {words}', { actor, words }),
          words: say('mentioned you in a group: {words}', { words }),
        }
      }
      const place = title
      return {
        message: say('{actor} mentioned you in {place}: {words}', { actor, place, words }),
        words: say('mentioned you in {place}: {words}', { place, words }),
      }
    },
    target: 'conversation',
  }),
  MessageReaction: cause({
    type: messaging,
    tells: nothing,
    words: (say, _, { actor }) => ({
      message: say('{actor} reacted to your message.', { actor }),
      words: say('reacted to your message.'),
    }),
    many: (say, _, people) => say('{people} reacted to your messages.', { people }),
    target: 'conversation',
  }),
  UnreadMessageReminder: cause({
    type: messaging,
    tells: nothing,
    words: (say, _, { actor }) => ({
      message: say('{actor} wrote to you a day ago, and you have not read it.', { actor }),
      words: say('wrote to you a day ago, and you have not read it.'),
    }),
    target: 'conversation',
  }),
  ...tournamentCauses,
  ...challengeCauses,
  ...gameCauses,
  ...houseCauses,
  ...safetyCauses,
  AccountUpdate: cause({
    type: system,
    tells: (happened: 'keyUsedTwice' | 'passwordChanged') => ({ happened }),
    words: (say, { happened }) => ({
      message:
        happened === 'keyUsedTwice'
          ? say(
              'A sign-in to your account was ended because its key was used twice. If you did not copy it to another device, change your password.',
            )
          : say(
              'Your password was changed and your other sign-ins were ended. If it was not you, ask for a reset link now.',
            ),
    }),
    target: null,
  }),
  AdminAlert: cause({
    type: system,
    tells: (about: 'steam' | 'faults' = 'steam'): { about?: 'steam' | 'faults' } => ({ about }),
    words: (say, { about }) => ({
      message:
        about === 'faults'
          ? say('Members tell you of something broken. It waits for your answer.')
          : say(
              'Steam does not take the key of this hall, so nobody can sync their games. Set a valid STEAM_API_KEY and start the server again.',
            ),
    }),
    target: { of: ({ about }) => (about === 'faults' ? 'faults' : null) },
  }),
})

/** Everything that members are told of, in the words they read. Who is told when stands in the files beside. */
export const everyCause = ofAllThatIsSent(causes)

/** What a message says in a notification once it is deleted for everybody. */
export const messageGone: MessageInShort = { kind: 'gone' }

/** A message as somebody said it. What is gone is told like that wherever it was said. */
export function saidBy(say: Say, message: MessageInShort, { actor }: Pick<Named, 'actor'>): Sentence {
  const words = sayInShort(say, message)
  return { message: say('{actor}: {words}', { actor, words }), words }
}

type EveryCause = typeof everyCause
export type CauseName = keyof EveryCause
/** What a cause must know of what happened. */
export type Happened<Name extends CauseName> = Parameters<EveryCause[Name]['tells']>

/** What stands on the wire for a cause. */
export function subtypeOf(name: CauseName): number {
  return notificationSubtype(subtypeNameOf(name))
}

export function subtypeNameOf(name: CauseName): SentSubtypeName {
  const { subtype = name }: { readonly subtype?: string } = everyCause[name]
  return subtype as SubtypeIn<EveryCause>
}
