import type { Language } from '@guildhall/contract/rules/languages'
import type { About, Me, Member } from '@guildhall/contract/users'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { defineJob } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { noteVerified } from './account-marks.store.ts'
import { deleteOldHandles, findIdByHandle, findIdsByHandles } from './handles.store.ts'
import { refuseNameOfStaff, refuseTitleOfStaff } from './names/refuse-name-of-staff.ts'
import { isLastAdmin, isOnlyAdmin, lockStanding } from './standing.store.ts'
import { serveUsers } from './users.routes.ts'
import { addMember, changeMember, changeStanding, describeCommunity, describeMe } from './users.service.ts'
import type {
  Account,
  GivenStanding,
  MemberSearch,
  NewMember,
  OwnChanges,
  PageOfMembers,
  Standing,
} from './users.store.ts'
import {
  activeIdsAfter,
  activeIdsAmong,
  adminIds,
  findAccount,
  findAccountByEmail,
  findLanguages,
  findMembers,
  findStanding,
  hasAdmin,
  idsNamed,
  notePageLanguage,
  searchMembers,
  staffIds,
} from './users.store.ts'

export { noteInvitation, noteSignIn } from './account-marks.store.ts'
export { foldName, soughtWords } from './name-folding.ts'
export { memberChanged, standingChanged } from './users.events.ts'
export type { Account, Standing } from './users.store.ts'
export {
  currentUserOf,
  emailKey,
  isActive,
  isStaff,
  isSuspended,
  memberAsJson,
  standingAsJson,
  suspendedIds,
} from './users.store.ts'

export type Users = {
  /** Stores a member; `undefined` when the address has an account. */
  addMember(unit: UnitOfWork, added: Omit<NewMember, 'id'>): Promise<Account | undefined>
  findAccount(db: Database, id: string): Promise<Account | undefined>
  findAccountByEmail(db: Database, email: string): Promise<Account | undefined>
  findMembers(db: Database, ids: readonly string[]): Promise<Map<string, Member>>
  /** Those of `ids` who exist and are not suspended. */
  activeIdsAmong(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>>
  /** A page of those who can sign in, in order. */
  activeIdsAfter(db: Database, wanted: PageOfMembers): Promise<string[]>
  findStanding(db: Database, id: string): Promise<Standing | undefined>
  hasAdmin(db: Database): Promise<boolean>
  /** For staff: who has the words in their name, or is called so, suspended or not. */
  idsNamed(db: Database, name: string, limit: number): Promise<string[]>
  /** The admins of the hall who can sign in. */
  adminIds(db: Database): Promise<string[]>
  /** Moderators and admins who can sign in. */
  staffIds(db: Database): Promise<string[]>
  /** Keeps how a member stands as it is, for whoever is about to change it, and waits for what they are writing. */
  lockStanding(db: Database, id: string): Promise<void>
  /**
   * Whether no admin would be left who can sign in; asked before an admin is made less, and others who ask wait for that.
   * The standing is locked before.
   */
  isLastAdmin(db: Database, id: string): Promise<boolean>
  isOnlyAdmin(db: Database, id: string): Promise<boolean>
  /** The mail address is theirs: somebody of the staff knows, or they answered a mail. Whether that is new. */
  noteVerified(db: Database, id: string, by: string | null): Promise<boolean>
  /** Gives a role, suspends or readmits; the member's sign-ins end with the old standing. */
  changeStanding(unit: UnitOfWork, userId: string, standing: Partial<GivenStanding>): Promise<void>
  /** The member who has the handle, or gave it up less than 30 days ago. */
  findIdByHandle(db: Database, handle: string): Promise<string | undefined>
  /** The members who have the handles, or gave them up less than 30 days ago, by handle. */
  findIdsByHandles(db: Database, handles: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Active members by name or handle, best match first, within a time limit of its own. */
  searchMembers(database: Database, search: MemberSearch): Promise<Member[]>
  /**
   * Asked when somebody who is not staff gives a group a title.
   * @throws name_of_staff
   */
  refuseTitleOfStaff(db: Database, title: string): Promise<void>
  /**
   * Asked when somebody takes a name; a member who is added is asked by itself.
   * @throws name_of_staff
   */
  refuseNameOfStaff(db: Database, name: { readonly firstName: string; readonly lastName: string }): Promise<void>
  /** Changes what members change of themselves, and announces it. */
  changeMember(unit: UnitOfWork, userId: string, changes: OwnChanges): Promise<void>
  /** For whoever has chosen no language: that of the pages which they sign in on. */
  notePageLanguage(db: Database, userId: string, language: Language): Promise<void>
  /**
   * The language of each of the members: the one they chose, else that of the page that asks, if one does, else that of
   * the pages they sign in on, else the hall's.
   */
  languagesOf(db: Database, ids: readonly string[], ofThisPage?: Language): Promise<ReadonlyMap<string, Language>>
  describeCommunity(db: Database): Promise<About>
  /** The member as they see themselves. */
  describeMe(db: Database, userId: string): Promise<Me>
}

const freeOldHandles = defineJob<Record<string, never>>('free-old-handles')
const everyNight = '50 3 * * *'

export function createUsers(platform: Platform): Users {
  const { config, database, jobs } = platform
  serveUsers(platform)
  jobs.handle(freeOldHandles, () => deleteOldHandles(database))
  jobs.schedule(freeOldHandles, everyNight)
  return {
    addMember,
    findAccount,
    findAccountByEmail,
    findMembers,
    activeIdsAmong,
    activeIdsAfter,
    findStanding,
    hasAdmin,
    idsNamed,
    adminIds,
    staffIds,
    lockStanding,
    isLastAdmin,
    isOnlyAdmin,
    noteVerified,
    changeStanding,
    findIdByHandle,
    findIdsByHandles,
    searchMembers,
    refuseNameOfStaff,
    refuseTitleOfStaff,
    changeMember,
    notePageLanguage,
    async languagesOf(db, ids, ofThisPage) {
      const spoken = await findLanguages(db, ids)
      return new Map(
        ids.map((id) => {
          const { chosen, ofPages } = spoken.get(id) ?? { chosen: null, ofPages: null }
          return [id, chosen ?? ofThisPage ?? ofPages ?? config.language]
        }),
      )
    },
    describeCommunity,
    describeMe,
  }
}
