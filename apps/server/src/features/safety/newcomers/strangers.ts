import { doorsProblems } from '@guildhall/contract/doors'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Events } from '../../../platform/events.ts'
import type { RateLimits } from '../../../platform/limits/rate-limits.ts'
import { groupInvited, messageEdited, messageSent } from '../../chat/index.ts'
import type { Doors } from '../../doors/index.ts'
import type { Friends } from '../../friends/index.ts'
import { findPostVisibility, postChanged, postWritten } from '../../posts/index.ts'
import type { Users } from '../../users/index.ts'

type Parts = {
  readonly doors: Pick<Doors, 'isHeldBack'>
  readonly friends: Pick<Friends, 'friendIdsAmong'>
  readonly users: Pick<Users, 'staffIds'>
  readonly limits: Pick<RateLimits, 'take'>
}

/**
 * Newcomers write so often in a day to people who are no friends, alone or in groups that they gathered; while a raid is held back
 * whoever came with it writes to none of them but staff, who may have asked.
 */
export function limitWordsToStrangers(events: Events, { doors, friends, users, limits }: Parts): void {
  async function strangersAmong(unit: UnitOfWork, userId: string, ids: readonly string[]): Promise<string[]> {
    const known = await friends.friendIdsAmong(unit.db, userId, ids)
    return ids.filter((id) => id !== userId && !known.has(id))
  }

  /** @throws strangers_held_back */
  async function requireStaff(unit: UnitOfWork, ids: readonly string[]): Promise<void> {
    const staff = new Set(await users.staffIds(unit.db))
    if (ids.some((id) => !staff.has(id))) throw new AppError(doorsProblems.strangers_held_back)
  }

  events.onAnnounced(
    messageSent,
    async ({ conversation, sender, isOwnGroup, isOfNewcomer, recipientUserIds }, unit) => {
      if (conversation.kind !== 'pair' && !isOwnGroup) return
      // How old they were when the raid began, and not how old they are by now.
      const isHeldBack = await doors.isHeldBack(unit.db, sender.id)
      if (!isHeldBack && !isOfNewcomer) return
      const strangers = await strangersAmong(unit, sender.id, recipientUserIds)
      if (strangers.length === 0) return
      if (isHeldBack) await requireStaff(unit, strangers)
      else limits.take('newcomer-strangers', sender.id)
    },
  )

  // Other words under an old message reach them as a new one does.
  events.onAnnounced(messageEdited, async ({ authorId, conversation, isOwnGroup, recipientUserIds }, unit) => {
    if (conversation.kind !== 'pair' && !isOwnGroup) return
    if (!(await doors.isHeldBack(unit.db, authorId))) return
    await requireStaff(unit, await strangersAmong(unit, authorId, recipientUserIds))
  })

  events.onAnnounced(groupInvited, async ({ byUserId, userIds, isOfNewcomer, haveAsked }, unit) => {
    if (haveAsked) return
    const isHeldBack = await doors.isHeldBack(unit.db, byUserId)
    if (!isHeldBack && !isOfNewcomer) return
    const strangers = await strangersAmong(unit, byUserId, userIds)
    if (isHeldBack) await requireStaff(unit, strangers)
    else for (const _ of strangers) limits.take('newcomer-strangers', byUserId)
  })

  // A post for whom it names is a message to them, and does not wait.
  async function requireKnown(
    unit: UnitOfWork,
    { postId, authorId, newlyMentioned }: { postId: string; authorId: string; newlyMentioned: readonly string[] },
  ): Promise<void> {
    if (newlyMentioned.length === 0 || !(await doors.isHeldBack(unit.db, authorId))) return
    if ((await findPostVisibility(unit.db, postId)) !== 'mentioned') return
    await requireStaff(unit, await strangersAmong(unit, authorId, newlyMentioned))
  }
  events.onAnnounced(postWritten, (said, unit) => requireKnown(unit, said))
  events.onAnnounced(postChanged, (said, unit) => requireKnown(unit, said))
}
