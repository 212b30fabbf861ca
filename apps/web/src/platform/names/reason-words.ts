import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { t } from '@lingui/core/macro'

/** The rules of the hall by their names, which whoever is before the shut door reads, too. */
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
