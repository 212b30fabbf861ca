import type { About, Member } from '@guildhall/contract/users'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveUsers } from './users.routes.ts'
import { addMember, changeStanding, describeCommunity } from './users.service.ts'
import type { Account, GivenStanding, NewMember, Standing } from './users.store.ts'
import { activeIdsAmong, findAccount, findAccountByEmail, findMembers, findStanding, hasAdmin } from './users.store.ts'

export { memberRegistered, standingChanged } from './users.events.ts'
export type { Account, Standing } from './users.store.ts'
export { emailKey } from './users.store.ts'

export type Users = {
  /** Stores a member and announces them; `undefined` when the address has an account. */
  addMember(unit: UnitOfWork, added: Omit<NewMember, 'id'>): Promise<Account | undefined>
  findAccount(db: Database, id: string): Promise<Account | undefined>
  findAccountByEmail(db: Database, email: string): Promise<Account | undefined>
  findMembers(db: Database, ids: readonly string[]): Promise<Map<string, Member>>
  /** Those of `ids` who exist and are not suspended. */
  activeIdsAmong(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>>
  findStanding(db: Database, id: string): Promise<Standing | undefined>
  hasAdmin(db: Database): Promise<boolean>
  /** Gives a role, suspends or readmits; the member's sign-ins end with the old standing. */
  changeStanding(unit: UnitOfWork, userId: string, standing: Partial<GivenStanding>): Promise<void>
  describeCommunity(db: Database): Promise<About>
}

export function createUsers(platform: Platform): Users {
  serveUsers(platform)
  return {
    addMember,
    findAccount,
    findAccountByEmail,
    findMembers,
    activeIdsAmong,
    findStanding,
    hasAdmin,
    changeStanding,
    describeCommunity,
  }
}
