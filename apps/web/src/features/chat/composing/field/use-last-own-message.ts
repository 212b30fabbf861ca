import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'
import { rightsOn } from '../../messages/actions/message-rights.ts'
import { useTimeline } from '../../timeline/timelines.ts'

/** The latest message of the member that can be edited, among those that are read. */
export function useLastOwnMessage(conversation: Conversation, userId: string): Message | undefined {
  const { timeline } = useTimeline(conversation.id)
  return timeline.messages.findLast((message) => rightsOn(message, conversation, userId).canEdit)
}
