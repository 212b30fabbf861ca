import { measureKinds } from './measure-rules.ts'

/** What can be reported; each has an entry in the server's list of them. */
export const reportableKinds = [
  'message',
  'post',
  'comment',
  'review',
  'list',
  'profile',
  'picture',
  'wallLine',
  'group',
  'challenge',
  'claim',
  'tournament',
  'entry',
  'series',
  'matchRoom',
  'tag',
] as const
export type ReportableKind = (typeof reportableKinds)[number]
/** It is left as it is, or taken away: nobody is there to say anything to. */
export const isOfNobody = (kind: ReportableKind) => kind === 'tag'

/** What is wrong with it; a decision names one of them as the rule that was broken. */
export const reportReasons = [
  'harassment',
  'hate',
  'sexual',
  'violence',
  'selfHarm',
  'spam',
  'spoilers',
  'cheating',
  'impersonation',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** Somebody may come to harm while these wait. */
export const urgentReasons: readonly ReportReason[] = ['violence', 'selfHarm']

/** What several cases can be settled with at once. */
export const batchMeasures = ['no-breach', 'quiet-word', 'warning', 'removal'] as const
export type BatchMeasure = (typeof batchMeasures)[number]
/** What becomes of a case, rung by rung; from the warning on a rule is named. */
export const caseMeasures = ['no-breach', 'quiet-word', 'warning', 'veil', 'removal', ...measureKinds] as const
export type CaseMeasure = (typeof caseMeasures)[number]
export const needsRule = (measure: CaseMeasure) => measure !== 'no-breach' && measure !== 'quiet-word'

export const reportWordsMaximum = 1000
/** So much one member says of one case, with what they add to their report. */
export const reportWordsInAll = 3000
export const caseWordsMaximum = 2000
export const reportsADay = 30
/** So many cases of one member are opened in a day by rules of words, */
export const flaggedCasesADay = 20
/** and so many of what they said there are kept in each. */
export const flaggedCopiesKept = 50
/** So long what was removed can be put back. */
export const removedDays = 30
/** As many cases are settled at once. */
export const casesAtOnce = 50
/** As many are one affair. */
export const joinedCasesMaximum = 20
export const caseNotesMaximum = 200
/** Messages beside a reported one, on either side. */
export const neighboursKept = 5
