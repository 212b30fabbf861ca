import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import * as conversationsStore from './conversations.store.ts'
import { requireMember } from './require-member.ts'

/**
 * Who is in a conversation of the caller now, the caller too, by id.
 * @throws conversation_not_found also for those who left it.
 */
export async function presentMemberIds(db: Database, caller: Caller, conversationId: string): Promise<string[]> {
  const { members } = requireMember(await conversationsStore.findParticipation(db, conversationId, caller.userId))
  return members.map(({ userId }) => userId)
}
