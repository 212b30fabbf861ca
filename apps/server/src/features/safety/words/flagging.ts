import { roles } from '@guildhall/contract/rules/roles'
import { flaggedCasesADay } from '@guildhall/contract/rules/safety/report-limits'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { countReports } from '../counting-reports.job.ts'
import type { everyReportable } from '../every-reportable.ts'
import * as reportsStore from '../reports.store.ts'
import { caseOpened } from '../safety.events.ts'
import * as flagsStore from './flags.store.ts'
import type { Flag } from './watching-texts.ts'

/**
 * The hall reports by itself what a rule flags: as its author sees it, in the case that is open of it. Nobody fills the queue by
 * that: of one member so many cases are opened in a day, and staff are told of them once in an hour.
 */
export function createFlagging(reportables: ReturnType<typeof everyReportable>): Flag {
  return async (unit, { kind, id, authorId, now, isAmongFew }, wordRule) => {
    const author: Caller = { userId: authorId, signInId: '', role: roles.user, isNewcomer: false }
    const { copy, isPrivate = isAmongFew } = reportables[kind]
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
    const lately = await flagsStore.lockAndCountLately(unit.db, authorId)
    if (lately.aDay >= flaggedCasesADay && !(await flagsStore.hasOpenCase(unit.db, flagged))) return
    const opened = await reportsStore.openCase(unit.db, flagged)
    await flagsStore.addFlag(unit.db, opened.id, { ...flagged, wordRule })
    await unit.enqueue(countReports, { userId: authorId })
    if (!opened.isNew || lately.anHour > 0) return
    const of = { kind, reason: flagged.reason, wordRule }
    await unit.announce(caseOpened, { caseId: opened.id, aboutId: authorId, reporterId: null, ...of })
  }
}
