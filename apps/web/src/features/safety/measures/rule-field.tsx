import { type ReportReason, reportReasons } from '@guildhall/contract/rules/safety/report-limits'
import { t } from '@lingui/core/macro'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { reasonWords } from '../safety-words.ts'

type RuleFieldProps = {
  rule: ReportReason | null
  /** It was sent without one. */
  isMissed: boolean
  onChange(rule: ReportReason | null): void
}

/** The rule that was broken. */
export function RuleField({ rule, isMissed, onChange }: RuleFieldProps) {
  return (
    <SelectField
      label={t`Rule`}
      value={rule ?? ''}
      error={isMissed ? t`Name the rule that was broken.` : undefined}
      onChange={({ target }) => onChange(reportReasons.find((each) => each === target.value) ?? null)}
    >
      <option value="">{t`Choose…`}</option>
      {reportReasons.map((each) => (
        <option key={each} value={each}>
          {reasonWords[each]}
        </option>
      ))}
    </SelectField>
  )
}
