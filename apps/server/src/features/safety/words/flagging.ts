import { roles } from '@guildhall/contract/rules/roles'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { everyReportable } from '../every-reportable.ts'
import * as reportsStore from '../reports.store.ts'
import { caseOpened } from '../safety.events.ts'
import type { Flag } from './watching-texts.ts'

/** The hall reports by itself what a rule flags: as its author sees it, in the case that is open of it. */
export function createFlagging(reportables: ReturnType<typeof everyReportable>): Flag {
  return async (unit, { kind, id, authorId, now }, wordRule) => {
    const author: Caller = { userId: authorId, signInId: '', role: roles.user, isNewcomer: false }
    const { copy, isPrivate = false } = reportables[kind]
    const copied = await copy(unit.db, author, id)
    if (copied === undefined) return
    const flagged = {
      kind,
      targetId: id,
      isPrivate,
      reason: 'other',
      words: '',
      copy: { ...copied, text: now ?? copied.text },
    } as const
    const opened = await reportsStore.openCase(unit.db, flagged)
    await reportsStore.addFlag(unit.db, opened.id, { ...flagged, wordRule })
    if (opened.isNew) await unit.announce(caseOpened, { caseId: opened.id, aboutId: authorId, reporterId: null })
  }
}
