import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { useChallengePages, type WhichChallenges } from '../challenges.queries.ts'
import styles from './challenge-board.module.css'
import { ChallengeTile } from './challenge-tile.tsx'

type ChallengeBoardProps = {
  which: WhichChallenges
  label: string
  /** What stands there when there are none. */
  empty: ReactNode
}

/** Challenges as cards, page by page. */
export function ChallengeBoard({ which, label, empty }: ChallengeBoardProps) {
  const pages = useChallengePages(which)
  if (pages.data === undefined) {
    return (
      <OnItsWay of={pages} lost={t`The challenges didn’t arrive.`} loading={t`Loading challenges`}>
        <SkeletonRows count={4} />
      </OnItsWay>
    )
  }
  if (pages.data.length === 0) return empty
  return (
    <Stack gap={4}>
      <ul aria-label={label} className={styles.cards}>
        {pages.data.map((challenge) => (
          <li key={challenge.id}>
            <ChallengeTile challenge={challenge} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Line justify="center">
          <NextPage of={pages}>{t`Show more challenges`}</NextPage>
        </Line>
      )}
    </Stack>
  )
}
