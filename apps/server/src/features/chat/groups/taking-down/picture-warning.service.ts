import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import type { Database, UnitOfWork } from '../../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../../platform/http/endpoint-handlers.ts'
import { warningsStore } from '../../../measures/index.ts'
import type { Media } from '../../../media/index.ts'
import * as conversationsStore from '../../conversations/conversations.store.ts'
import * as groupsStore from '../groups.store.ts'
import { announceShown, lockGroup } from './shown-of-group.ts'

export const warnedGroup = (id: string) => ({ kind: 'group', id }) as const

export type PictureWarnings = ReturnType<typeof createPictureWarnings>

/**
 * The picture of a group behind a warning stands nowhere but in its details, for who asks for it there: in lists and invitations it is
 * shown to too many to ask at each.
 */
export function createPictureWarnings({
  media,
  view,
}: {
  media: Media
  view: (db: Database, caller: Caller, id: string) => Promise<Conversation>
}) {
  /** @returns whether there was a picture to put a warning before */
  async function put(unit: UnitOfWork, id: string, by: { caseId: string; rule: ReportReason }): Promise<boolean> {
    const shown = await lockGroup(unit.db, id)
    const warned = shown?.picture ?? shown?.warnedPicture ?? null
    if (warned === null) return false
    await warningsStore.putWarning(unit.db, warnedGroup(id), by)
    await media.warnings.remember(unit.db, shown?.pictureMediaId ? [shown.pictureMediaId] : [], by)
    await conversationsStore.changeHead(unit.db, id, { picture: null })
    await groupsStore.setWarnedPicture(unit.db, id, warned)
    await announceShown(unit, id)
    return true
  }

  /** Once no other warning is left it is shown everywhere again. @returns whether it was there */
  async function takeOff(unit: UnitOfWork, id: string, caseId: string): Promise<boolean> {
    const shown = await lockGroup(unit.db, id)
    if (!(await warningsStore.takeWarningOff(unit.db, warnedGroup(id), caseId))) return false
    if (shown === undefined || shown.warnedPicture === null) return true
    if (await warningsStore.hasWarning(unit.db, warnedGroup(id))) return true
    await conversationsStore.changeHead(unit.db, id, { picture: shown.warnedPicture })
    await groupsStore.setWarnedPicture(unit.db, id, null)
    await announceShown(unit, id)
    return true
  }

  const isOn = (db: Database, id: string, caseId: string): Promise<boolean> =>
    warningsStore.isWarningOn(db, warnedGroup(id), caseId)

  /** A member asks for it. @throws conversation_not_found */
  async function unveil({ db }: UnitOfWork, caller: Caller, id: string): Promise<Conversation> {
    await view(db, caller, id)
    await warningsStore.passWarning(db, caller.userId, warnedGroup(id))
    return view(db, caller, id)
  }

  return { put, takeOff, isOn, unveil }
}

/** What a group shows instead is another picture, which bears none. */
export async function forgetPictureWarnings(db: Database, id: string): Promise<void> {
  await groupsStore.setWarnedPicture(db, id, null)
  await warningsStore.forgetWarnings(db, warnedGroup(id))
}
