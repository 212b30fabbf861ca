import type { CaseMeasure, ReportableKind, ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { t } from '@lingui/core/macro'

export const reasonWords: Readonly<Record<ReportReason, string>> = {
  harassment: t`Harassment`,
  hate: t`Hate`,
  sexual: t`Sexual content`,
  violence: t`Violence or threats`,
  selfHarm: t`Somebody may harm themselves`,
  spam: t`Spam or fraud`,
  spoilers: t`Unmarked spoilers`,
  cheating: t`Cheating`,
  impersonation: t`Poses as somebody else`,
  other: t`Something else`,
}

export const kindWords: Readonly<Record<ReportableKind, string>> = {
  message: t`Message`,
  post: t`Post`,
  comment: t`Reply`,
  review: t`Review`,
  list: t`List`,
  profile: t`Profile`,
  picture: t`Profile picture`,
  wallLine: t`Wall line`,
  group: t`Group`,
  challenge: t`Challenge`,
  claim: t`Claim`,
  tournament: t`Tournament`,
}

export const measureWords: Readonly<Record<CaseMeasure, string>> = {
  'no-breach': t`No breach`,
  'quiet-word': t`A quiet word`,
  warning: t`Warning`,
  removal: t`Removed`,
  limit: t`Out of sight`,
  mute: t`Silence`,
  suspension: t`Suspension`,
  ban: t`Out of the hall`,
}
