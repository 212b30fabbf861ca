import type { Message, Reaction } from '@guildhall/contract/chat/messages'
import { reactionKeysMaximum } from '@guildhall/contract/rules/chat-limits'
import { t } from '@lingui/core/macro'
import { call } from '../../../../platform/api/call.ts'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { changeMessage } from './pending-changes.ts'

/** Reacts with this, or takes it back. */
export function toggleReaction(message: Message, key: string, userId: string): void {
  const known = message.reactions.find((reaction) => reaction.key === key)
  const isOn = known?.userIds.includes(userId) !== true
  if (known === undefined && message.reactions.length >= reactionKeysMaximum) {
    toasts.show({ message: t`There is no room for another kind of reaction here.`, tone: 'error' })
    return
  }
  const args = { params: { id: message.id, key } }
  void changeMessage(
    message,
    (shown) => withReaction(shown, key, userId, isOn),
    async () => {
      if (isOn) await call('PUT /api/messages/{id}/reactions/{key}', args)
      else await call('DELETE /api/messages/{id}/reactions/{key}', args)
      return undefined
    },
  )
}

/** The message with a reaction given or taken back; the same when it was so already. */
export function withReaction(message: Message, key: string, userId: string, isOn: boolean): Message {
  const known = message.reactions.find((reaction) => reaction.key === key)
  const isThere = known?.userIds.includes(userId) === true
  if (isThere === isOn) return message
  if (known === undefined) {
    return { ...message, reactions: [...message.reactions, { key, count: 1, userIds: [userId] }] }
  }
  const changed: Reaction = isOn
    ? { key, count: known.count + 1, userIds: [...known.userIds, userId] }
    : { key, count: known.count - 1, userIds: known.userIds.filter((id) => id !== userId) }
  const reactions = message.reactions.map((reaction) => (reaction.key === key ? changed : reaction))
  return { ...message, reactions: reactions.filter((reaction) => reaction.count > 0) }
}
