import type { HeldOutcome, HoldableKind } from '@guildhall/contract/rules/safety/held-limits'
import type { CaseMeasure, ReportableKind, ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { defineEvent } from '../../platform/events.ts'

/** A case was opened by its first report; nobody made it where a rule of words did. It may be about what is nobody's. */
export type CaseOpened = {
  readonly caseId: string
  readonly aboutId: string | null
  readonly reporterId: string | null
  readonly kind: ReportableKind
  readonly reason: ReportReason
  /** The rule of words that found it. */
  readonly wordRule: string | null
}
export const caseOpened = defineEvent<CaseOpened>('caseOpened')

/** Staff did something with a case. */
export const casesMoved = defineEvent<Record<string, never>>('casesMoved')

/** Somebody settled a case: whom it concerns and who reported hear of it. */
export type CaseSettled = {
  readonly caseId: string
  readonly kind: ReportableKind
  readonly aboutId: string | null
  /** Whose place it was removed from, if that is somebody else's. */
  readonly besideId: string | null
  /** Each with when they reported it. */
  readonly reporters: readonly { readonly id: string; readonly at: Date }[]
  /** The beginning of what whom it concerns wrote; empty where there are no words. */
  readonly excerpt: string
  readonly measure: CaseMeasure
  readonly rule: ReportReason | null
  readonly words: string
}
export const caseSettled = defineEvent<CaseSettled>('caseSettled')

/** What was removed by a case stands there again, or without the warning that was put before it. */
export type RemovedPutBack = {
  readonly caseId: string
  readonly aboutId: string | null
  readonly besideId: string | null
}
export const removedPutBack = defineEvent<RemovedPutBack>('removedPutBack')

/** Words wait for staff. `isFirst`: nothing else did. */
export type WordsHeld = { readonly heldId: string; readonly authorId: string; readonly isFirst: boolean }
export const wordsHeld = defineEvent<WordsHeld>('wordsHeld')

/** No words wait any more. */
export const nothingHeld = defineEvent<Record<string, never>>('nothingHeld')

/** Staff said of words that waited whether they come out. */
export type HeldWordsAnswered = {
  readonly heldId: string
  readonly authorId: string
  readonly kind: HoldableKind
  readonly outcome: HeldOutcome
  readonly rule: ReportReason | null
  readonly words: string
  /** What they became. */
  readonly writtenId: string | null
}
export const heldWordsAnswered = defineEvent<HeldWordsAnswered>('heldWordsAnswered')
