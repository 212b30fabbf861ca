import { notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import type { Events } from '../../../platform/events.ts'
import { conversationLeft, conversationRead, messageSent } from '../../chat/index.ts'
import type { NotificationRecorder } from '../notification-recorder.ts'
import { excerpt } from '../notification-sentence.ts'

/**
 * At most one unread notification a conversation and member: it shows the newest message, and reading
 * the conversation up to there settles it.
 */
export function notifyOfMessages(events: Events, parts: { recorder: NotificationRecorder }): void {
  const { recorder } = parts

  events.onAnnounced(messageSent, async (sent, unit) => {
    const { message, conversation, sender, recipientUserIds } = sent
    await recorder.notify(unit, recipientUserIds, {
      causeKey: `message:${message.id}`,
      type: notificationTypes.messaging,
      subtype: conversation.kind === 'group' ? 'GroupMessage' : 'NewMessage',
      actor: sender,
      sentence: `${place(conversation)}: ${excerpt(message.text)}`,
      relatedEntityId: conversation.id,
      group: { key: groupKey(conversation.id), position: message.seq },
    })
  })

  events.onAnnounced(conversationRead, ({ conversationId, userId, lastReadSeq }, unit) =>
    recorder.settleGroup(unit, userId, { key: groupKey(conversationId), position: lastReadSeq }),
  )

  events.onAnnounced(conversationLeft, ({ conversationId, userId }, unit) =>
    recorder.settleGroup(unit, userId, {
      key: groupKey(conversationId),
      position: Number.MAX_SAFE_INTEGER,
    }),
  )
}

const groupKey = (conversationId: string): string => `conversation:${conversationId}`

function place(conversation: { kind: 'pair' | 'group'; title: string | null }): string {
  if (conversation.kind === 'pair') return ''
  return conversation.title === null ? ' in a group' : ` in ${conversation.title}`
}
