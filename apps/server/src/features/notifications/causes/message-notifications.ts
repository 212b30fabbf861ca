import type { Message } from '@guildhall/contract/chat/messages'
import { plainText } from '@guildhall/contract/rules/message-markup'
import { notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import type { Events } from '../../../platform/events.ts'
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
import { excerpt } from '../notification-sentence.ts'

/**
 * At most one unread notification a conversation and member, and one more for mentions: they show the newest message,
 * and reading the conversation up to there settles them. Chat says who wants to be told.
 */
export function notifyOfMessages(events: Events, parts: { users: Users; recorder: NotificationRecorder }): void {
  const { users, recorder } = parts

  events.onAnnounced(messageSent, async (sent, unit) => {
    const { message, conversation, sender, toldUserIds, mentionedUserIds } = sent
    if (mentionedUserIds.length > 0) await recorder.lockInOrder(unit, [...toldUserIds, ...mentionedUserIds])
    const told = {
      type: notificationTypes.messaging,
      actor: sender,
      relatedEntityId: conversation.id,
    }
    await recorder.notify(unit, toldUserIds, {
      ...told,
      causeKey: sentCause(message.id),
      subtype: conversation.kind === 'group' ? 'GroupMessage' : 'NewMessage',
      sentence: `${place(conversation)}: ${inShort(message)}`,
      group: { key: messagesOf(conversation.id), position: message.seq },
    })
    await recorder.notify(unit, mentionedUserIds, {
      ...told,
      causeKey: mentionCause(message.id),
      subtype: 'Mention',
      sentence: ` mentioned you${place(conversation)}: ${inShort(message)}`,
      group: { key: mentionsIn(conversation.id), position: message.seq },
    })
  })

  events.onAnnounced(messageReacted, async (reacted, unit) => {
    const { messageId, conversationId, senderUserId, reactingUserId } = reacted
    // Once for each who reacts, whatever they make of it afterwards.
    const people = await users.findMembers(unit.db, [reactingUserId])
    await recorder.notify(unit, [senderUserId], {
      causeKey: `reaction:${messageId}:${reactingUserId}`,
      type: notificationTypes.messaging,
      subtype: 'MessageReaction',
      actor: people.get(reactingUserId),
      sentence: ' reacted to your message.',
      relatedEntityId: conversationId,
    })
  })

  // What is deleted for everybody is not to be read in a notification either.
  events.onAnnounced(messageDeleted, ({ messageId, seenByUserIds }, unit) =>
    recorder.reword(
      unit,
      seenByUserIds,
      [sentCause(messageId), mentionCause(messageId)],
      ': a message that was deleted',
    ),
  )

  events.onAnnounced(conversationRead, ({ conversationId, userId, lastReadSeq }, unit) =>
    recorder.settleGroups(unit, userId, { keys: groupsOf(conversationId), position: lastReadSeq }),
  )

  events.onAnnounced(conversationLeft, ({ conversationId, userId }, unit) =>
    recorder.settleGroups(unit, userId, { keys: groupsOf(conversationId), position: Number.MAX_SAFE_INTEGER }),
  )

  events.onAnnounced(conversationDeleted, async ({ conversationId, userIds }, unit) => {
    for (const userId of userIds.toSorted()) {
      const keys = groupsOf(conversationId)
      await recorder.settleGroups(unit, userId, { keys, position: Number.MAX_SAFE_INTEGER })
    }
  })
}

const sentCause = (messageId: string): string => `message:${messageId}`
const mentionCause = (messageId: string): string => `mention:${messageId}`
const messagesOf = (conversationId: string): string => `conversation:${conversationId}`
const mentionsIn = (conversationId: string): string => `mentions:${conversationId}`
const groupsOf = (conversationId: string): string[] => [messagesOf(conversationId), mentionsIn(conversationId)]

function place(conversation: { kind: 'pair' | 'group'; title: string | null }): string {
  if (conversation.kind === 'pair') return ''
  return conversation.title === null ? ' in a group' : ` in ${conversation.title}`
}

/** Without the marks of its formatting, and with what is hidden in it hidden. */
function inShort({ text, attachments, poll, forwarded }: Message): string {
  if (text !== '') return excerpt(plainText(text))
  if (poll) return `Poll: ${excerpt(poll.question)}`
  if (forwarded) return 'a forwarded message'
  return attachments.length === 1 ? 'a picture' : `${attachments.length} pictures`
}
