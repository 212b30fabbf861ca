import { randomUUIDv7 } from 'node:crypto'
import { problems } from '@guildhall/contract/frame/errors'
import { conversationMembersMaximum } from '@guildhall/contract/rules/chat-limits'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { conversationChanged } from '../chat.events.ts'
import type { Contacts } from './contacts.service.ts'
import { othersAmong } from './contacts.service.ts'
import type { ConversationsStore } from './conversations.store.ts'

/** A conversation by its id, and whether the call made it. */
export type Opened = { readonly conversationId: string; readonly isNew: boolean }

export type OpeningService = ReturnType<typeof createOpeningService>

export function createOpeningService(parts: { store: ConversationsStore; contacts: Contacts }) {
  const { store, contacts } = parts

  /** One other person and no title make a pair; everything else is a group. */
  async function openConversation(
    unit: UnitOfWork,
    caller: Caller,
    wanted: { participants: readonly string[]; title?: string | undefined },
  ): Promise<Opened> {
    const [first, ...more] = othersAmong(wanted.participants, caller)
    if (first === undefined) throw refused('required', 'name somebody else')
    if (more.length + 2 > conversationMembersMaximum) throw refused('too_big', 'are too many')
    return more.length === 0 && wanted.title === undefined
      ? openPair(unit, caller, first)
      : makeGroup(unit, caller, { others: [first, ...more], title: wanted.title ?? null })
  }

  async function openPair(unit: UnitOfWork, caller: Caller, otherId: string): Promise<Opened> {
    const userIds = [caller.userId, otherId] as const
    const known = await store.findPair(unit.db, userIds)
    if (known !== undefined) return { conversationId: known, isNew: false }
    await contacts.requireReachable(unit.db, caller.userId, [otherId])
    const id = randomUUIDv7()
    const isNew = await store.insertPair(unit.db, { id, userIds })
    const conversationId = isNew ? id : await store.findPair(unit.db, userIds)
    if (conversationId === undefined) throw new Error('a pair conversation is neither new nor known')
    if (isNew) await unit.announce(conversationChanged, { conversationId, memberUserIds: userIds })
    return { conversationId, isNew }
  }

  async function makeGroup(
    unit: UnitOfWork,
    caller: Caller,
    group: { others: readonly string[]; title: string | null },
  ): Promise<Opened> {
    await contacts.requireReachable(unit.db, caller.userId, group.others)
    const conversationId = randomUUIDv7()
    const userIds = [caller.userId, ...group.others]
    await store.insertGroup(unit.db, { id: conversationId, title: group.title, userIds })
    await unit.announce(conversationChanged, { conversationId, memberUserIds: userIds })
    return { conversationId, isNew: true }
  }

  return { openConversation }
}

function refused(code: string, message: string): AppError {
  return new AppError(problems.invalid, { errors: [{ field: 'participants', code, message }] })
}
