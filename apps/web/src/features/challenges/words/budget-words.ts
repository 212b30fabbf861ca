import { budgetHours, type DayCap, dayCapOf, type TimeBudget } from '@guildhall/contract/rules/challenges/time-budgets'
import { t } from '@lingui/core/macro'
import { numberText } from '../../../ui/type/number-text.ts'
import { playTimeExact } from '../../../ui/type/play-time.ts'

/** "Up to 4 h a week" */
export const budgetWords: Readonly<Record<TimeBudget, string>> = {
  '4': t`Up to 4 h a week`,
  '10': t`Up to 10 h a week`,
  '20': t`Up to 20 h a week`,
  more: t`More than 20 h a week`,
}

/** Where there is little room: "≤ 4 h" */
export const shortBudgetWords: Readonly<Record<TimeBudget, string>> = {
  '4': t`≤ 4 h`,
  '10': t`≤ 10 h`,
  '20': t`≤ 20 h`,
  more: t`> 20 h`,
}

/** What counts of a day's play, of somebody with so many hours, or of anybody. */
export function capWords(dayCap: DayCap, budget: TimeBudget | null): string {
  const cap = dayCapOf(budget, dayCap)
  return cap === null ? t`All of a day’s play counts.` : t`Of each day up to ${playTimeExact(cap)} of play count.`
}

/** What the library knows of the last weeks, beside what was said; undefined where it knows of nothing. */
export function hoursFoundWords(weeklyMinutes: number | null, budget: TimeBudget): string | undefined {
  if (weeklyMinutes === null) return undefined
  const hours = numberText(Math.round(weeklyMinutes / 60))
  const most = budgetHours(budget)
  const isMore = most !== null && weeklyMinutes > most * 60
  return isMore
    ? t`You played ${hours} hours a week lately. It is your word that counts, and what a day can hold.`
    : t`You played ${hours} hours a week lately.`
}
