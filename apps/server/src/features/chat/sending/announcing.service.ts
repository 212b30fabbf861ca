import type { Message } from '@guildhall/contract/chat/messages'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { conversationChanged, conversationRead, messageSent, ownPartChanged } from '../chat.events.ts'
import { isNewMember } from '../new-member.ts'
import type { Placed } from './sending.store.ts'

/** What a new message means to whom. */
export async function announce(unit: UnitOfWork, caller: Caller, placed: Placed, message: Message): Promise<void> {
  await announceSent(unit, caller, placed, message)
  if (placed.hadUnread) await announceRead(unit, placed)
  const { conversation, own, members } = placed.participation
  const conversationId = conversation.id
  if (placed.changedOwnRev !== null) {
    await unit.announce(ownPartChanged, { conversationId, userId: own.userId, ownRev: placed.changedOwnRev })
  }
  if (placed.tookRequest) {
    await unit.announce(conversationChanged, { conversationId, memberUserIds: members.map(({ userId }) => userId) })
  }
}

function announceSent(unit: UnitOfWork, caller: Caller, placed: Placed, message: Message): Promise<void> {
  const { conversation, own, members } = placed.participation
  const others = members.filter((member) => member.userId !== own.userId)
  // A stranger's words wait apart until they are let in: nobody is told of them.
  const known = others.filter((member) => member.state === 'member')
  const called = message.mentionsEveryone ? known.map(({ userId }) => userId) : placed.mentionedUserIds
  const told = known.filter((member) => !member.isMuted && !member.mentionsOnly && !called.includes(member.userId))
  return unit.announce(messageSent, {
    message,
    conversation: { id: conversation.id, kind: conversation.kind, title: conversation.title },
    sender: placed.sender,
    isOwnGroup: conversation.kind === 'group' && own.role === 'owner',
    isOfNewcomer: isNewMember(caller),
    recipientUserIds: others.map(({ userId }) => userId),
    toldUserIds: told.map(({ userId }) => userId),
    mentionedUserIds: called,
  })
}

/** Who answers has read what they answer. */
function announceRead(unit: UnitOfWork, { message, sharingUserIds }: Placed): Promise<void> {
  return unit.announce(conversationRead, {
    conversationId: message.conversationId,
    userId: message.senderUserId,
    lastReadSeq: message.seq,
    sharingUserIds: sharingUserIds.includes(message.senderUserId) ? sharingUserIds : [],
  })
}
