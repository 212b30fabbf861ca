import { randomUUIDv7 } from 'node:crypto'
import { chatProblems } from '@guildhall/contract/chat/problems'
import { problems } from '@guildhall/contract/frame/errors'
import { conversationMembersMaximum, ownedGroupsMaximum } from '@guildhall/contract/rules/chat-limits'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import { conversationChanged, groupInvited, groupWritten } from './chat.events.ts'
import type { Contacts } from './conversations/contacts.service.ts'
import { othersAmong, participantsRefused } from './conversations/contacts.service.ts'
import * as conversationsStore from './conversations/conversations.store.ts'
import type { RequireTitle } from './group-title.ts'
import * as systemMessages from './messages/system-messages.ts'
import { isNewMember } from './new-member.ts'
import * as ownPartStore from './own/own-part.store.ts'

/** A conversation by its id, and whether the call made it. */
export type Opened = { readonly conversationId: string; readonly isNew: boolean }

export type OpeningService = ReturnType<typeof createOpeningService>

export function createOpeningService(parts: { contacts: Contacts; requireTitle: RequireTitle }) {
  const { contacts, requireTitle } = parts

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

  /** Whom the other's setting leaves out asks for the conversation: it waits with the other until they take it, unless they awaited it. */
  async function openPair(unit: UnitOfWork, caller: Caller, otherId: string): Promise<Opened> {
    const userIds = [caller.userId, otherId] as const
    const known = await findKnown(unit, userIds)
    if (known !== undefined) return { conversationId: known, isNew: false }
    const way = await contacts.opening(unit.db, caller.userId, otherId)
    if (way === 'refused') throw participantsRefused([otherId])
    const id = randomUUIDv7()
    const isNew = await conversationsStore.insertPair(unit.db, { id, userIds, way })
    const conversationId = isNew ? id : await findKnown(unit, userIds)
    if (conversationId === undefined) throw new Error('a pair conversation is neither new nor known')
    if (isNew) {
      const memberUserIds = way === 'waiting' ? [caller.userId] : userIds
      await unit.announce(conversationChanged, { conversationId, memberUserIds })
    }
    return { conversationId, isNew }
  }

  /** Who declined and opens it after all has changed their mind. */
  async function findKnown(unit: UnitOfWork, userIds: readonly [string, string]): Promise<string | undefined> {
    const pair = await conversationsStore.findPair(unit.db, userIds)
    if (pair?.state === 'declined') {
      const [userId] = userIds
      await conversationsStore.lock(unit.db, pair.id)
      await ownPartStore.take(unit.db, { conversationId: pair.id, userId })
      await unit.announce(conversationChanged, { conversationId: pair.id, memberUserIds: [userId] })
    }
    return pair?.id
  }

  async function makeGroup(
    unit: UnitOfWork,
    caller: Caller,
    group: { others: readonly string[]; title: string | null },
  ): Promise<Opened> {
    const { others, title } = group
    await requireTitle(unit.db, caller, title)
    await contacts.requireReachable(unit.db, caller.userId, others)
    if ((await conversationsStore.lockAndCountOwned(unit.db, caller.userId)) >= ownedGroupsMaximum) {
      throw new AppError(chatProblems.too_many_groups)
    }
    const conversationId = randomUUIDv7()
    await conversationsStore.insertGroup(unit.db, {
      id: conversationId,
      title,
      ownerId: caller.userId,
      otherIds: others,
    })
    if (title !== null) {
      const said = { conversationId, byUserId: caller.userId, isOwn: true, words: [title] }
      await unit.announce(groupWritten, said)
    }
    await systemMessages.say(
      unit,
      { conversation: { id: conversationId }, own: caller },
      { kind: 'created', userIds: [...others], title },
    )
    await unit.announce(conversationChanged, { conversationId, memberUserIds: [caller.userId, ...others] })
    if (others.length > 0) {
      const invited = { conversationId, title, byUserId: caller.userId, userIds: others, haveAsked: false }
      await unit.announce(groupInvited, { ...invited, isOfNewcomer: isNewMember(caller) })
    }
    return { conversationId, isNew: true }
  }

  /**
   * A group around something that all of these are in already: whom the caller may add is in it, as far as there is room,
   * and be it the caller alone. Others come by themselves. A title that the caller did not choose and may not give is left out.
   */
  async function gather(
    unit: UnitOfWork,
    caller: Caller,
    { userIds, title }: { userIds: readonly string[]; title: string },
  ): Promise<Opened> {
    const known = othersAmong(userIds, caller)
    const reachable = await contacts.reachableAmong(unit.db, caller.userId, known, { hold: true })
    const others = known.filter((id) => reachable.has(id)).slice(0, conversationMembersMaximum - 1)
    return makeGroup(unit, caller, { others, title: (await mayBeCalled(unit, caller, title)) ? title : null })
  }

  async function mayBeCalled(unit: UnitOfWork, caller: Caller, title: string): Promise<boolean> {
    try {
      await requireTitle(unit.db, caller, title)
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }

  return { openConversation, gather }
}

function refused(code: string, message: string): AppError {
  return new AppError(problems.invalid, { errors: [{ field: 'participants', code, message }] })
}
