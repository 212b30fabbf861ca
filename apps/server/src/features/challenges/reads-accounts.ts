import { isByHandOnly } from '@guildhall/contract/rules/challenges/challenge-kinds'
import type { StoredGoal } from './counting/facts.ts'

/** Whether progress of this goal is read from the accounts of those who take part. */
export const readsAccounts = (goal: StoredGoal): boolean =>
  !isByHandOnly(goal.kind) && !(goal.kind === 'group-goal' && goal.measure === 'by-hand')

/** Whether what is counted is minutes. */
export const isOfTime = (goal: StoredGoal): boolean =>
  goal.kind === 'playtime' || (goal.kind === 'group-goal' && goal.measure === 'minutes')
