import { type ReportReason, reportReasons } from '@guildhall/contract/rules/safety/report-limits'
import { t } from '@lingui/core/macro'
import type { Ref } from 'react'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { reasonWords } from '../safety-words.ts'

type RuleFieldProps = {
  ref?: Ref<HTMLSelectElement>
  rule: ReportReason | null
  /** It was sent without one. */
  isMissed: boolean
  onChange(rule: ReportReason | null): void
}

/** The rule that was broken. */
export function RuleField({ ref, rule, isMissed, onChange }: RuleFieldProps) {
  return (
    <SelectField
      ref={ref}
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
