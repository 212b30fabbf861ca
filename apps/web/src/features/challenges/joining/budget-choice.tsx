import { type DayCap, type TimeBudget, timeBudgets } from '@guildhall/contract/rules/challenges/time-budgets'
import { t } from '@lingui/core/macro'
import { Quiet } from '../../../ui/dress/text.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { useHoursLately } from '../challenges.queries.ts'
import { budgetWords, capWords, hoursFoundWords } from '../words/budget-words.ts'

type BudgetChoiceProps = {
  value: TimeBudget
  /** Null where it is not play that counts. */
  dayCap: DayCap | null
  onChange(budget: TimeBudget): void
}

/** The own hours a week, and at once what the library knows of them; it refuses nothing. */
export function BudgetChoice({ value, dayCap, onChange }: BudgetChoiceProps) {
  const lately = useHoursLately()
  const found = hoursFoundWords(lately.data?.weeklyMinutes ?? null, value)
  return (
    <>
      <RadioGroup
        label={t`How much time you have for games`}
        options={timeBudgets.map((budget) => ({
          value: budget,
          label: budgetWords[budget],
          ...(dayCap !== null && { help: capWords(dayCap, budget) }),
        }))}
        value={value}
        onChange={onChange}
      />
      <Quiet role="status">{found ?? t`You stand among those who have as much.`}</Quiet>
    </>
  )
}
