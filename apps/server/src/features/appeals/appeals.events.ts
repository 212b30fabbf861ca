import type { AppealOutcome } from '@guildhall/contract/rules/safety/appeal-limits'
import type { StandingKind } from '@guildhall/contract/rules/safety/measure-rules'
import { defineEvent } from '../../platform/events.ts'

/** Somebody appeals; of the staff those hear of it who may judge it. */
export type AppealSent = { readonly appealId: string; readonly measureId: string; readonly judgeIds: readonly string[] }
export const appealSent = defineEvent<AppealSent>('appealSent')

/** An appeal has its answer. What is changed is lifted besides; what was removed is put back by whoever removed it. */
export type AppealJudged = {
  readonly measureId: string
  readonly memberId: string
  readonly kind: StandingKind
  readonly caseId: string | null
  readonly byId: string
  readonly outcome: AppealOutcome
  readonly words: string
}
export const appealJudged = defineEvent<AppealJudged>('appealJudged')
