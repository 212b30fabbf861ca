import type { Platform } from '../../../platform/platform.ts'
import {
  conversationDeleted,
  conversationLeft,
  conversationRead,
  messageDeleted,
  messageReacted,
  messageSent,
} from '../../chat/index.ts'
import type { Users } from '../../users/index.ts'
import type { NotificationRecorder } from '../notification-recorder.ts'
import { conversationGroups, mentionsIn, messagesOf, remindersOf } from './conversation-groups.ts'
import { messageGone } from './every-cause.ts'
import { messageInShort } from './excerpt.ts'
import { invitesTo } from './group-notifications.ts'

/**
 * At most one unread notification a conversation and member, and one more for mentions: they show the newest message,
 * and reading the conversation up to there settles them. Chat says who wants to be told.
 */
export function notifyOfMessages(
  { events, config }: Pick<Platform, 'events' | 'config'>,
  parts: { users: Users; recorder: NotificationRecorder },
): void {
  const { users, recorder } = parts
  const ownOrigin = new URL(config.publicUrl).origin

  events.onAnnounced(messageSent, async (sent, unit) => {
    const { message, conversation, sender, toldUserIds, mentionedUserIds } = sent
    const words = messageInShort(message, ownOrigin)
    const about = { actor: sender, relatedEntityId: conversation.id }
    const newMessage = {
      ...about,
      causeKey: sentCause(message.id),
      group: { key: messagesOf(conversation.id), position: message.seq },
    }
    const mention = {
      ...about,
      causeKey: mentionCause(message.id),
      group: { key: mentionsIn(conversation.id), position: message.seq },
    }
    if (conversation.kind === 'pair') await recorder.notify(unit, toldUserIds, 'NewMessage', newMessage, words)
    else await recorder.notify(unit, toldUserIds, 'GroupMessage', newMessage, words, conversation.title)
    await recorder.notify(unit, mentionedUserIds, 'Mention', mention, words, conversation)
  })

  events.onAnnounced(messageReacted, async (reacted, unit) => {
    const { messageId, conversationId, senderUserId, reactingUserId } = reacted
    // Once for each who reacts, whatever they make of it afterwards.
    const people = await users.findMembers(unit.db, [reactingUserId])
    await recorder.notify(unit, [senderUserId], 'MessageReaction', {
      causeKey: `reaction:${messageId}:${reactingUserId}`,
      actor: people.get(reactingUserId),
      relatedEntityId: conversationId,
      mutedBy: { conversationId },
    })
  })

  // What is deleted for everybody is not to be read in a notification either.
  events.onAnnounced(messageDeleted, ({ conversationId, seq, seenByUserIds }, unit) =>
    recorder.reword(unit, seenByUserIds, { keys: conversationGroups(conversationId), position: seq }, messageGone),
  )

  // Whoever reads there has seen that they were brought in, too.
  events.onAnnounced(conversationRead, ({ conversationId, userId, lastReadSeq }, unit) => {
    const keys = [...conversationGroups(conversationId), remindersOf(conversationId), invitesTo(conversationId)]
    return recorder.settleGroups(unit, userId, { keys, position: lastReadSeq })
  })

  // What leads to a conversation is no news for who is not in it any more, whatever it was: an invitation, a reaction.
  events.onAnnounced(conversationLeft, ({ conversationId, userId }, unit) =>
    recorder.settleLeadingTo(unit, userId, conversationId),
  )

  events.onAnnounced(conversationDeleted, async ({ conversationId, userIds }, unit) => {
    for (const userId of userIds.toSorted()) await recorder.settleLeadingTo(unit, userId, conversationId)
  })
}

const sentCause = (messageId: string): string => `message:${messageId}`
const mentionCause = (messageId: string): string => `mention:${messageId}`
