import type { CaseMeasure, ReportableKind } from '@guildhall/contract/rules/safety/report-limits'
import { t } from '@lingui/core/macro'

export { reasonWords } from '../../platform/names/reason-words.ts'

/** Nouns of their own: a button of the same English word is a verb elsewhere. */
export const kindWords: Readonly<Record<ReportableKind, string>> = {
  message: t({ message: 'Message', context: 'thing' }),
  post: t({ message: 'Post', context: 'thing' }),
  comment: t({ message: 'Reply', context: 'thing' }),
  review: t`Review`,
  list: t`List`,
  profile: t`Profile`,
  picture: t`Profile picture`,
  wallLine: t`Wall line`,
  group: t`Group`,
  challenge: t`Challenge`,
  claim: t`Claim`,
  tournament: t`Tournament`,
  entry: t`Tournament entry`,
  series: t`Tournament series`,
  matchRoom: t`Match room`,
  tag: t({ message: 'Tag', context: 'thing' }),
}

export const measureWords: Readonly<Record<CaseMeasure, string>> = {
  'no-breach': t`No breach`,
  'quiet-word': t`A quiet word`,
  warning: t`Warning`,
  veil: t`Behind a warning`,
  removal: t`Removed`,
  limit: t`Out of sight`,
  mute: t`Silence`,
  suspension: t`Suspension`,
  ban: t`Out of the hall`,
}
