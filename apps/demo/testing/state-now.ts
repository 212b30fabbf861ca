import type { ChallengeCard } from '@guildhall/contract/challenges'
import type { Setting } from '../src/challenges/challenge-words.ts'

/** How a challenge stands now, as the story has it. */
export function stateNow({ acts, endsInDays, startsInDays, rival }: Setting): ChallengeCard['state'] {
  if (acts.some(({ does }) => does === 'cancel')) return 'cancelled'
  if (endsInDays !== null && endsInDays < 0) return 'final'
  const isAccepted = acts.some(({ by, does }) => by === rival && does === 'join')
  return startsInDays !== undefined || (rival !== undefined && !isAccepted) ? 'open' : 'running'
}
