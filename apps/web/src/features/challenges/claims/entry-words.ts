import type { EntryByHand, Goal } from '@guildhall/contract/challenges'
import { plural, t } from '@lingui/core/macro'
import { numberText } from '../../../ui/type/number-text.ts'
import { playTime } from '../../../ui/type/play-time.ts'

type EntryKind = EntryByHand['what']

/** What is logged by hand of a goal. */
export function kindToLog(goal: Goal): EntryKind {
  switch (goal.kind) {
    case 'deed':
      return goal.effort === 'none' ? 'done' : goal.effort
    case 'playtime':
      return 'minutes'
    case 'high-score':
      return 'score'
    case 'streak':
      return 'day'
    case 'group-goal':
      return goal.measure === 'minutes' ? 'minutes' : 'count'
    default:
      return 'count'
  }
}

export const amountWords: Readonly<Record<Exclude<EntryKind, 'day' | 'done'>, string>> = {
  attempts: t`How many attempts`,
  minutes: t`How many minutes`,
  count: t`How many`,
  score: t`Your score`,
}

/** "3 attempts", "30 min" */
export function entryWords({ what, amount, day }: EntryByHand): string {
  if (what === 'attempts') return plural(amount, { one: '# attempt', other: '# attempts' })
  if (what === 'minutes') return playTime(amount)
  if (what === 'done') return t`Done`
  if (what === 'day') return day ?? t`A day`
  return numberText(amount)
}
