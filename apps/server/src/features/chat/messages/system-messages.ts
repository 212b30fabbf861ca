// What a group says of itself. It takes the next seq and rev of the locked conversation and reaches whoever is a member
// when it is said, so whatever it tells of is stored before. It raises nobody's unread count.
import { randomUUIDv7 } from 'node:crypto'
import type { Message, SystemNote } from '@guildhall/contract/chat/messages'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { systemMessageSaid } from '../chat.events.ts'
import { toMessage } from './message-view.ts'
import * as systemMessagesStore from './system-messages.store.ts'

/** Where it happened, and who did it. */
export type Doing = {
  readonly conversation: { readonly id: string }
  readonly own: { readonly userId: string }
}

/** What happened; `userIds` are those whom it happened to. */
export type NewNote = Pick<SystemNote, 'kind'> & Partial<SystemNote>

export async function say(unit: UnitOfWork, { conversation, own }: Doing, note: NewNote): Promise<Message> {
  const { message, memberUserIds } = await systemMessagesStore.insert(unit.db, {
    id: randomUUIDv7(),
    conversationId: conversation.id,
    senderUserId: own.userId,
    system: { kind: note.kind, userIds: note.userIds ?? [], title: note.title ?? null, role: note.role ?? null },
  })
  const said = toMessage(message, [])
  await unit.announce(systemMessageSaid, { message: said, memberUserIds })
  return said
}
