import { type DayCap, dayCapKinds, dayCapMaximum } from '@guildhall/contract/rules/challenges/time-budgets'
import { t } from '@lingui/core/macro'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { numberText } from '../../../ui/type/number-text.ts'

type DayCapFieldsProps = {
  dayCap: DayCap
  isGrouped: boolean
  error: string | undefined
  onChange(dayCap: DayCap): void
}

/** An hour, until something else is said. */
const firstMinutes = 60

/** How much of a day's play counts: by the own group, where there are, all of it, or so many minutes. */
export function DayCapFields({ dayCap, isGrouped, error, onChange }: DayCapFieldsProps) {
  const words = {
    budget: isGrouped ? t`As much as the hours of the own group allow` : t`All of it`,
    off: t`All of it`,
    minutes: t`So many minutes`,
  }
  const kind = typeof dayCap === 'number' ? 'minutes' : dayCap
  // Without groups their hours leave all of it, which is said once.
  const kinds = isGrouped ? dayCapKinds : dayCapKinds.filter((each) => each !== (kind === 'budget' ? 'off' : 'budget'))
  return (
    <>
      <SelectField
        label={t`What counts of a day`}
        help={t`So that nobody wins by the longest night.`}
        value={kind}
        onChange={({ target }) => {
          const chosen = dayCapKinds.find((each) => each === target.value) ?? 'budget'
          onChange(chosen === 'minutes' ? firstMinutes : chosen)
        }}
      >
        {kinds.map((each) => (
          <option key={each} value={each}>
            {words[each]}
          </option>
        ))}
      </SelectField>
      {typeof dayCap === 'number' && (
        <TextField
          label={t`Minutes of a day`}
          help={t`From 1 to ${numberText(dayCapMaximum)}.`}
          type="number"
          inputMode="numeric"
          min={1}
          max={dayCapMaximum}
          value={Number.isNaN(dayCap) ? '' : dayCap}
          error={error}
          onChange={({ target }) => onChange(target.value === '' ? Number.NaN : Number(target.value))}
        />
      )}
    </>
  )
}
