import { problems } from '@guildhall/contract/frame/errors'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Events } from '../../../platform/events.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Friends } from '../../friends/index.ts'
import { type Privacy, privacyChanged } from '../../privacy/index.ts'
import * as entriesStore from './entries.store.ts'

/** Whether a library is shown is its owner's choice; single entries can be hidden besides. */
export type RequireVisible = (db: Database, caller: Caller, userId: string) => Promise<{ isOwner: boolean }>

export function createRequireVisible({ privacy, friends }: { privacy: Privacy; friends: Friends }): RequireVisible {
  return async (db, caller, userId) => {
    if (userId === caller.userId) return { isOwner: true }
    const { library } = await privacy.settingsOf(db, userId)
    if (!(await friends.admits(db, caller.userId, userId, library))) throw new AppError(problems.not_visible)
    return { isOwner: false }
  }
}

/** Entries know whether everyone may see them, so that who has a game is found without asking everybody. */
export function followPrivacy(events: Events, { privacy }: { privacy: Privacy }): void {
  events.onAnnounced(privacyChanged, async ({ userId }, { db }) => {
    await entriesStore.lockShelf(db, userId)
    const { library } = await privacy.settingsOf(db, userId)
    await entriesStore.setOpen(db, userId, library === 'everyone')
  })
}

/** @throws not_owner unless it is the caller's own library. */
export function requireOwn(caller: Caller, userId: string): void {
  if (userId !== caller.userId) throw new AppError(problems.not_owner)
}
