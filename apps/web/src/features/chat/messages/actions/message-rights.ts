import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'

export function mayRunGroup({ kind, own }: Conversation): boolean {
  return kind === 'group' && own.role !== 'member'
}

/** What one can do with a message. The server decides; this keeps what it would refuse out of sight. */
export function rightsOn(message: Message, conversation: Conversation, userId: string) {
  const isOwn = message.senderUserId === userId
  const isRequest = conversation.own.state === 'request'
  const isWhole = message.deleted === null && message.kind === 'text'
  return {
    isWhole,
    canReact: isWhole && !isRequest,
    canReply: isWhole && !isRequest,
    canEdit: isWhole && isOwn && message.forwarded === null && message.poll === null,
    canForward: isWhole && message.poll === null,
    canPin: isWhole && !isRequest,
    canSave: isWhole,
    canDeleteForEveryone: isWhole && (isOwn || mayRunGroup(conversation)),
    canMarkUnread: !isOwn && !isRequest,
  }
}
