import type { Database, UnitOfWork } from '../../../../platform/database/unit-of-work.ts'
import { conversationChanged } from '../../chat.events.ts'
import * as conversationsStore from '../../conversations/conversations.store.ts'
import * as groupsStore from '../groups.store.ts'

/** What a group that goes on shows of itself, which stays so until the transaction ends. */
export async function lockGroup(db: Database, conversationId: string) {
  await conversationsStore.lock(db, conversationId)
  return groupsStore.findShown(db, conversationId)
}

/** It shows something else now. */
export async function announceShown(unit: UnitOfWork, conversationId: string): Promise<void> {
  const memberUserIds = await groupsStore.findPresentIds(unit.db, conversationId)
  await unit.announce(conversationChanged, { conversationId, memberUserIds })
}
