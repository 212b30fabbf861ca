import type { ChallengeCard } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'

type NextStep = { readonly wish: 'log' | 'claim'; readonly word: string }

/** What whoever takes part can do for it by hand, where they see it in short; the room has all of it. */
export function ownNextStep({ may, goal }: Pick<ChallengeCard, 'may' | 'goal'>): NextStep | undefined {
  if (may.log && goal.kind === 'deed' && goal.effort !== 'none') {
    return { wish: 'log', word: goal.effort === 'attempts' ? t`Log an attempt` : t`Log time` }
  }
  const isShown = ['deed', 'high-score', 'finish', 'collection'].includes(goal.kind)
  if (may.claim && (isShown || !may.log)) return { wish: 'claim', word: t`Hand in a claim` }
  return may.log ? { wish: 'log', word: t`Log by hand` } : undefined
}
