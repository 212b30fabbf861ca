import { t } from '@lingui/core/macro'
import { ChallengeTile } from '../../../../features/challenges/cards/challenge-tile.tsx'
import { useChallengeOverview } from '../../../../features/challenges/challenges.queries.ts'
import { SectionHeader } from '../../../../ui/surfaces/page.tsx'

/** The challenge of the week. Where there is none, no card is there. */
export function OfTheWeek() {
  const challenge = useChallengeOverview().data?.ofTheWeek ?? null
  if (challenge === null) return null
  return (
    <section aria-labelledby="challenge-of-the-week">
      <SectionHeader id="challenge-of-the-week" title={t`This week’s challenge`} />
      <ChallengeTile challenge={challenge} />
    </section>
  )
}
