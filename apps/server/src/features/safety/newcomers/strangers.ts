import { doorsProblems } from '@guildhall/contract/doors'
import { AppError } from '../../../platform/errors.ts'
import type { Events } from '../../../platform/events.ts'
import type { RateLimits } from '../../../platform/limits/rate-limits.ts'
import { messageSent } from '../../chat/index.ts'
import type { Doors } from '../../doors/index.ts'
import type { Friends } from '../../friends/index.ts'
import type { Users } from '../../users/index.ts'

type Parts = {
  readonly doors: Pick<Doors, 'isHeldBack'>
  readonly friends: Pick<Friends, 'areFriends'>
  readonly users: Pick<Users, 'staffIds'>
  readonly limits: Pick<RateLimits, 'take'>
}

/**
 * Newcomers write so often in a day to people who are no friends; while a raid is held back to none of them but staff, who may
 * have asked.
 */
export function limitWordsToStrangers(events: Events, { doors, friends, users, limits }: Parts): void {
  events.onAnnounced(messageSent, async ({ conversation, sender, isOfNewcomer, recipientUserIds: [other] }, unit) => {
    if (!isOfNewcomer || conversation.kind !== 'pair' || other === undefined) return
    if (await friends.areFriends(unit.db, sender.id, other)) return
    const isHeldBack = await doors.isHeldBack(unit.db, sender.id)
    if (!isHeldBack) limits.take('newcomer-strangers', sender.id)
    else if (!(await users.staffIds(unit.db)).includes(other)) throw new AppError(doorsProblems.strangers_held_back)
  })
}
