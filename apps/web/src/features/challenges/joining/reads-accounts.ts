import type { ChallengeCard } from '@guildhall/contract/challenges'
import { isByHandOnly } from '@guildhall/contract/rules/challenges/challenge-kinds'

/** Whether taking it on means that the own account is read until its end. */
export const readsAccounts = ({ goal }: Pick<ChallengeCard, 'goal'>): boolean =>
  !isByHandOnly(goal.kind) && !(goal.kind === 'group-goal' && goal.measure === 'by-hand')
