import { problems } from '@guildhall/contract/frame/errors'
import { roles } from '@guildhall/contract/rules/roles'
import type { Member } from '@guildhall/contract/users'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../audit/index.ts'
import type { Users } from '../users/index.ts'
import * as houseStore from './house.store.ts'

/** In whose name the hall greets newcomers. */
export function createGreeters({ users, audit }: { users: Users; audit: Audit }) {
  async function describe(db: Database): Promise<{ greeter: Member | null }> {
    const userId = await houseStore.findGreeter(db)
    const found = userId === null ? undefined : (await users.findMembers(db, [userId])).get(userId)
    return { greeter: found ?? null }
  }

  /** @throws not_found for who is not of the staff, and where there is no greeting. */
  async function name(unit: UnitOfWork, caller: Caller, userId: string) {
    await houseStore.lock(unit.db)
    const [{ greeting }, before] = [await houseStore.find(unit.db), await houseStore.findGreeter(unit.db)]
    const standing = await users.findStanding(unit.db, userId)
    const mayGreet = standing !== undefined && standing.role !== roles.user && !standing.isSuspended
    if (greeting === null || !mayGreet) throw new AppError(problems.not_found)
    if (before !== userId) {
      await houseStore.setGreeter(unit.db, userId)
      await audit.write(unit, caller, {
        action: 'house.greeter-named',
        on: ['house', 'words'],
        memberId: userId,
        before: { greeter: before },
        after: { greeter: userId },
      })
    }
    return describe(unit.db)
  }

  return { describe, name }
}
