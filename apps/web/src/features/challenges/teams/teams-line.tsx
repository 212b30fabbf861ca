import type { ChallengeCard } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { Quiet } from '../../../ui/dress/text.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { teamsWords } from '../words/team-words.ts'

type TeamsLineProps = {
  challenge: Pick<ChallengeCard, 'goal' | 'teams' | 'state'>
  /** Inside what is pressed. */
  still?: boolean
}

/** Which teams play against each other, and how they stand. */
export function TeamsLine({ challenge, still = false }: TeamsLineProps) {
  const words = teamsWords(challenge)
  if (words === undefined) return null
  return (
    <Quiet as="span" breaks>
      {t`Teams:`} <SoftText text={words} still={still} />
    </Quiet>
  )
}
