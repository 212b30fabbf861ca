import type { AppealOutcome } from '@guildhall/contract/rules/safety/appeal-limits'
import type { StandingKind } from '@guildhall/contract/rules/safety/measure-rules'
import { defineEvent } from '../../platform/events.ts'

/** Somebody appeals; of the staff those hear of it who may judge it. */
export type AppealSent = { readonly appealId: string; readonly measureId: string; readonly judgeIds: readonly string[] }
export const appealSent = defineEvent<AppealSent>('appealSent')

/** An appeal has its answer. What is changed is lifted besides; `isBack` is false where what was removed could not come back. */
export type AppealJudged = {
  readonly measureId: string
  readonly memberId: string
  readonly kind: StandingKind
  readonly caseId: string | null
  readonly outcome: AppealOutcome
  /** None where staff put it right by themselves. */
  readonly words: string
  readonly isBack: boolean
}
export const appealJudged = defineEvent<AppealJudged>('appealJudged')
