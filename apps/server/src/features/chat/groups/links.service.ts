// The links to a group, for whoever runs it.
import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { GroupLink } from '@guildhall/contract/chat/invitations'
import { chatProblems } from '@guildhall/contract/chat/problems'
import { linksMaximum } from '@guildhall/contract/rules/chat-limits'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import * as conversationsStore from '../conversations/conversations.store.ts'
import { requireRunner } from '../conversations/require-member.ts'
import * as linksStore from './links.store.ts'

/** Nobody guesses it: 128 random bits. */
const codeBytes = 16

export async function list(db: Database, caller: Caller, conversationId: string): Promise<GroupLink[]> {
  requireRunner(await conversationsStore.findParticipation(db, conversationId, caller.userId))
  return linksStore.list(db, conversationId)
}

export async function make(
  unit: UnitOfWork,
  caller: Caller,
  wanted: { conversationId: string; hours: number | null; needsApproval: boolean },
): Promise<GroupLink> {
  await hold(unit, caller, wanted.conversationId)
  await linksStore.removeExpired(unit.db, wanted.conversationId)
  const others = await linksStore.list(unit.db, wanted.conversationId)
  if (others.length >= linksMaximum) throw new AppError(chatProblems.links_full)
  const code = randomBytes(codeBytes).toString('base64url')
  return linksStore.insert(unit.db, { ...wanted, id: randomUUIDv7(), code, createdBy: caller.userId })
}

/** A link that has ended, or never was, needs no other end. */
export async function end(
  unit: UnitOfWork,
  caller: Caller,
  { conversationId, linkId }: { conversationId: string; linkId: string },
): Promise<void> {
  await hold(unit, caller, conversationId)
  await linksStore.end(unit.db, conversationId, linkId)
}

async function hold(unit: UnitOfWork, caller: Caller, conversationId: string): Promise<void> {
  await conversationsStore.lock(unit.db, conversationId)
  requireRunner(await conversationsStore.findParticipation(unit.db, conversationId, caller.userId))
}
