import type { ChallengeCard, Progress } from '@guildhall/contract/challenges'
import { midSentence } from '../../../ui/language/mid-sentence.ts'
import { evidenceOrder, evidenceWordWords } from './evidence-words.ts'
import { valueText } from './goal-words.ts'

/** "12 counted · 3 seen · 2 told"; nothing of what there is none of. */
export function partsWords(goal: ChallengeCard['goal'], parts: Progress['parts']): string {
  return evidenceOrder
    .filter((word) => parts[word] > 0)
    .map((word) => `${valueText(goal, parts[word])} ${midSentence(evidenceWordWords[word])}`)
    .join(' · ')
}
