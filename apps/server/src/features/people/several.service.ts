import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Audit, Deed } from '../audit/index.ts'
import type { Auth } from '../auth/index.ts'
import type { Users } from '../users/index.ts'

type Parts = { users: Users; audit: Audit; auth: Auth }

/** What an admin does to several members at once: an entry of the log for each of whom it changed something. */
export function createSeveral({ users, audit, auth }: Parts) {
  /** @param change what changed of one, or nothing */
  async function eachOf(
    unit: UnitOfWork,
    caller: Caller,
    userIds: readonly string[],
    change: (userId: string) => Promise<Pick<Deed, 'action' | 'after'> | undefined>,
  ): Promise<{ changed: number }> {
    const deeds: Deed[] = []
    // In one order: two admins who chose the same wait for each other in turn.
    for (const userId of [...new Set(userIds)].toSorted()) {
      if ((await users.findAccount(unit.db, userId)) === undefined) continue
      const deed = await change(userId)
      if (deed !== undefined) deeds.push({ ...deed, on: ['member', userId], memberId: userId })
    }
    for (const deed of deeds) await audit.write(unit, caller, deed)
    return { changed: deeds.length }
  }

  const verify = (unit: UnitOfWork, caller: Caller, userIds: readonly string[]) =>
    eachOf(unit, caller, userIds, async (userId) =>
      (await users.noteVerified(unit.db, userId, caller.userId)) ? { action: 'people.address-verified' } : undefined,
    )

  /** The caller stays signed in, whomever they chose. */
  const endSignIns = (unit: UnitOfWork, caller: Caller, userIds: readonly string[]) =>
    eachOf(unit, caller, userIds, async (userId) => {
      const ended = userId === caller.userId ? 0 : await auth.endSignIns(unit, { userId })
      return ended === 0 ? undefined : { action: 'people.sign-ins-ended', after: { ended } }
    })

  return { verify, endSignIns }
}
