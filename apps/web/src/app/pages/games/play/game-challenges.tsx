import { t } from '@lingui/core/macro'
import { ChallengeTile } from '../../../../features/challenges/cards/challenge-tile.tsx'
import { useChallengePages } from '../../../../features/challenges/challenges.queries.ts'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { SectionHeader } from '../../../../ui/surfaces/page.tsx'

const shown = 3

/** Challenges in this game that run. Where there are none, no section is there. */
export function GameChallenges({ gameId }: { gameId: string }) {
  const challenges = useChallengePages({ filter: 'running', gameId }).data ?? []
  if (challenges.length === 0) return null
  return (
    <section aria-labelledby="game-challenges">
      <SectionHeader id="game-challenges" title={t`Challenges in this game`} />
      <Stack as="ul" gap={3}>
        {challenges.slice(0, shown).map((challenge) => (
          <li key={challenge.id}>
            <ChallengeTile challenge={challenge} />
          </li>
        ))}
      </Stack>
    </section>
  )
}
