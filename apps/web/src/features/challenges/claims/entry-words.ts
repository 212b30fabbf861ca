import type { EntryByHand, Goal } from '@guildhall/contract/challenges'
import { plural, t } from '@lingui/core/macro'
import { numberText } from '../../../ui/type/number-text.ts'
import { playTimeExact } from '../../../ui/type/play-time.ts'
import { isOfTime } from '../words/goal-words.ts'

type EntryKind = EntryByHand['what']

/** What is logged by hand of a goal: time on the way to a deed is `minutes`, time that is counted itself counts as it is. */
export function kindToLog(goal: Goal): EntryKind {
  switch (goal.kind) {
    case 'deed':
      return goal.effort === 'none' ? 'done' : goal.effort
    case 'high-score':
      return 'score'
    case 'streak':
      return 'day'
    default:
      return 'count'
  }
}

const amountWords: Readonly<Record<Exclude<EntryKind, 'day' | 'done'>, string>> = {
  attempts: t`How many attempts`,
  minutes: t`How many minutes`,
  count: t`How many`,
  score: t`Your score`,
}

/** Whether the number that is said is one of minutes. */
export const isInMinutes = (goal: Goal, what: EntryKind): boolean =>
  what === 'minutes' || (what === 'count' && isOfTime(goal))

/** What is asked for, with its unit. */
export const amountLabel = (goal: Goal, what: keyof typeof amountWords): string =>
  amountWords[isInMinutes(goal, what) ? 'minutes' : what]

export const amountError = (isTime: boolean): string =>
  isTime ? t`Minutes or hours, please: “45”, or “1.5 h”.` : t`A whole number, please.`

/** "3 attempts", "30 min" */
export function entryWords(goal: Goal, { what, amount, day }: EntryByHand): string {
  if (what === 'attempts') return plural(amount, { one: '# attempt', other: '# attempts' })
  if (isInMinutes(goal, what)) return playTimeExact(amount)
  if (what === 'done') return t`Done`
  if (what === 'day') return day ?? t`A day`
  return numberText(amount)
}
