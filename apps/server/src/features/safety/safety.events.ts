import type { CaseMeasure, ReportableKind, ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { defineEvent } from '../../platform/events.ts'

/** A case was opened by its first report; nobody made it where a rule of words did. */
export type CaseOpened = { readonly caseId: string; readonly aboutId: string; readonly reporterId: string | null }
export const caseOpened = defineEvent<CaseOpened>('caseOpened')

/** Somebody settled a case: whom it concerns and who reported hear of it. */
export type CaseSettled = {
  readonly caseId: string
  readonly kind: ReportableKind
  readonly aboutId: string | null
  readonly reporterIds: readonly string[]
  readonly measure: CaseMeasure
  readonly rule: ReportReason | null
  readonly words: string
}
export const caseSettled = defineEvent<CaseSettled>('caseSettled')

/** What was removed by a case stands there again. */
export type RemovedPutBack = { readonly caseId: string; readonly aboutId: string | null }
export const removedPutBack = defineEvent<RemovedPutBack>('removedPutBack')
