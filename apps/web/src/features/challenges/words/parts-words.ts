import type { BoardRow, ChallengeCard } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { language } from '../../../ui/language/language.ts'
import { evidenceOrder, evidenceWordWords } from './evidence-words.ts'
import { valueText } from './goal-words.ts'

type Seen = Pick<BoardRow, 'parts' | 'unjudged'>

/** "12 counted · 3 seen, judged · 2 told"; nothing of what there is none of. */
export function partsWords({ goal, state }: Pick<ChallengeCard, 'goal' | 'state'>, row: Seen): string {
  const { parts } = row
  return evidenceOrder
    .filter((word) => parts[word] > 0)
    .map((word) => {
      const words = `${valueText(goal, parts[word])} ${evidenceWordWords[word].toLocaleLowerCase(language)}`
      return word !== 'seen' ? words : `${words}, ${judgedWords({ goal, state }, row)}`
    })
    .join(' · ')
}

/** Whether a judge looked at what is seen; once it is over nobody will. */
export function judgedWords({ goal, state }: Pick<ChallengeCard, 'goal' | 'state'>, { parts, unjudged }: Seen): string {
  if (unjudged === 0) return t({ message: 'judged', context: 'of what is seen: a judge looked at it' })
  const isWhole = unjudged >= parts.seen
  const some = valueText(goal, unjudged)
  if (state === 'final') return isWhole ? t`not judged` : t`${some} of it not judged`
  return isWhole ? t`not judged yet` : t`${some} of it not judged yet`
}
