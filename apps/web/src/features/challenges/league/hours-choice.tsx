import { type TimeBudget, timeBudgets } from '@guildhall/contract/rules/challenges/time-budgets'
import { t } from '@lingui/core/macro'
import { Quiet } from '../../../ui/dress/text.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { useHoursLately } from '../challenges.queries.ts'
import { budgetWords, hoursFoundWords } from '../words/budget-words.ts'
import { leagueCapWords } from './league-words.ts'

/** The own hours a week, what counts of a day by them, and at once what the library knows of the last four weeks. */
export function HoursChoice({ value, onChange }: { value: TimeBudget; onChange(budget: TimeBudget): void }) {
  const lately = useHoursLately()
  const found = hoursFoundWords(lately.data?.weeklyMinutes ?? null, value)
  return (
    <>
      <RadioGroup
        label={t`How much time you have for games`}
        options={timeBudgets.map((budget) => ({
          value: budget,
          label: budgetWords[budget],
          help: leagueCapWords(budget),
        }))}
        value={value}
        onChange={onChange}
      />
      <Quiet role="status">{found ?? t`You stand among those who have as much.`}</Quiet>
    </>
  )
}
