import type { chatHub } from '@guildhall/contract/chat'
import type { HubChannel, HubRequest } from '../../../platform/realtime.ts'
import type { Boundaries } from '../../boundaries/index.ts'
import type { Presence } from '../../presence/index.ts'
import type { Contacts } from '../conversations/contacts.service.ts'
import * as conversationsStore from '../conversations/conversations.store.ts'
import { requireMember } from '../conversations/require-member.ts'
import type { TypingThrottle } from './typing-throttle.ts'

export type TypingService = ReturnType<typeof createTypingService>

/** Typing is never stored and may be lost: what comes too fast is dropped without a word. */
export function createTypingService(parts: {
  contacts: Contacts
  boundaries: Boundaries
  presence: Pick<Presence, 'isInvisible'>
  hub: HubChannel<typeof chatHub>
  mayPass: TypingThrottle
}) {
  const { contacts, boundaries, presence, hub, mayPass } = parts

  async function tellTyping({ unit, caller, connectionId }: HubRequest, conversationId: string): Promise<void> {
    if (!mayPass(connectionId, conversationId)) return
    const participation = requireMember(
      await conversationsStore.findParticipation(unit.db, conversationId, caller.userId),
    )
    // A stranger is told nothing of whoever has not let them in, and not heard by them.
    if (participation.own.state !== 'member') return
    // Who is offline to others types unseen.
    if (await presence.isInvisible(unit.db, caller.userId)) return
    if (!(await contacts.canWrite(unit.db, participation))) return
    const others = participation.members
      .filter((member) => member.userId !== caller.userId && member.state === 'member')
      .map((member) => member.userId)
    const blockedIds = await boundaries.blockedAmong(unit.db, caller.userId, others)
    const listeners = others.filter((userId) => !blockedIds.has(userId))
    hub.toUsersIfKeepingUp(listeners, 'UserIsTyping', conversationId, caller.userId)
  }

  return { tellTyping }
}
