import { t } from '@lingui/core/macro'
import { Flag } from 'lucide-react'
import { ChallengeTile } from '../../../../features/challenges/cards/challenge-tile.tsx'
import { useChallengePages } from '../../../../features/challenges/challenges.queries.ts'
import { ButtonLink } from '../../../../ui/controls/button.tsx'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { Text } from '../../../../ui/dress/text.tsx'
import { OnItsWay } from '../../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../../ui/surfaces/card.tsx'
import styles from './steps.module.css'

const shownMaximum = 2

/** What can be taken on now; where nothing can, one sets one. */
export function ChallengeStep() {
  const pages = useChallengePages({ filter: 'open' })
  if (pages.data === undefined) {
    return (
      <Card>
        <OnItsWay of={pages} lost={t`The challenges didn’t arrive.`} loading={t`Loading challenges`}>
          <SkeletonRows count={shownMaximum} />
        </OnItsWay>
      </Card>
    )
  }
  if (pages.data.length === 0) {
    return (
      <Stack gap={3} align="start">
        <Text tone={2}>{t`None is open right now. Whoever sets one has company soon.`}</Text>
        <ButtonLink icon={Flag} href="/challenges/new">{t`Set a challenge`}</ButtonLink>
      </Stack>
    )
  }
  return (
    <ul aria-label={t`Open challenges`} className={styles.two}>
      {pages.data.slice(0, shownMaximum).map((challenge) => (
        <li key={challenge.id}>
          <ChallengeTile challenge={challenge} />
        </li>
      ))}
    </ul>
  )
}
