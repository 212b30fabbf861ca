// Groups that the hall keeps for something that members do together: nobody runs them, and they close when that is over.
import { randomUUIDv7 } from 'node:crypto'
import { conversationTitleMaximum } from '@guildhall/contract/rules/chat-limits'
import type { UnitOfWork } from '../../../../platform/database/unit-of-work.ts'
import { conversationChanged, conversationLeft } from '../../chat.events.ts'
import * as conversationsStore from '../../conversations/conversations.store.ts'
import * as systemMessages from '../../messages/system-messages.ts'
import * as keptGroupsStore from './kept-groups.store.ts'

type Kept = { readonly title: string; readonly userIds: readonly string[] }

/** Makes one for these, who belong to what it is for: none of them is asked, and none can change what it is. */
export async function makeKeptGroup(unit: UnitOfWork, { title, userIds }: Kept): Promise<string> {
  const id = randomUUIDv7()
  await keptGroupsStore.insert(unit.db, { id, title: title.slice(0, conversationTitleMaximum), userIds })
  await unit.announce(conversationChanged, { conversationId: id, memberUserIds: userIds })
  return id
}

/**
 * Lets somebody in who is not there, and is told all that was said. Whoever comes `beside` reads along: it stands in the
 * archive of theirs, silent, and counts for nothing.
 */
export async function letIntoKeptGroup(
  unit: UnitOfWork,
  { conversationId, userId, isBeside }: { conversationId: string; userId: string; isBeside: boolean },
): Promise<void> {
  await conversationsStore.lock(unit.db, conversationId)
  const known = await conversationsStore.findParticipation(unit.db, conversationId, userId)
  if (known?.own.leftSeq === null) return
  await keptGroupsStore.put(unit.db, conversationId, userId, isBeside)
  await systemMessages.say(
    unit,
    { conversation: { id: conversationId }, own: { userId } },
    { kind: 'joined', userIds: [userId] },
  )
  const now = await conversationsStore.findParticipation(unit.db, conversationId, userId)
  const memberUserIds = now?.members.map((member) => member.userId) ?? []
  await unit.announce(conversationChanged, { conversationId, memberUserIds })
}

/** Who belongs to what it is for no more: they keep what was said up to now. It stays, also without anybody in it. */
export async function letOutOfKeptGroup(
  unit: UnitOfWork,
  { conversationId, userIds }: { conversationId: string; userIds: readonly string[] },
): Promise<void> {
  await conversationsStore.lock(unit.db, conversationId)
  for (const userId of userIds) {
    const known = await conversationsStore.findParticipation(unit.db, conversationId, userId)
    if (known === undefined || known.own.leftSeq !== null) continue
    const remainingUserIds = known.members.map((member) => member.userId).filter((id) => id !== userId)
    await conversationsStore.endMembership(unit.db, known.conversation, userId)
    await systemMessages.say(unit, known, { kind: 'left', userIds: [userId] })
    await unit.announce(conversationLeft, { conversationId, userId, remainingUserIds })
  }
}
