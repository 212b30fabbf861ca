import type { WelcomeStep } from '@guildhall/contract/rules/house/welcome-steps'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { PeopleOutline } from '../../../features/company/people-outline.tsx'
import { SkeletonToggles } from '../../../ui/covers/tiles/cover-toggle.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Loading, SkeletonBar, SkeletonLine, SkeletonRow, SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import styles from './steps/steps.module.css'

const two = (
  <div className={styles.two}>
    {[1, 2].map((at) => (
      <Card key={at} padded className={styles.way}>
        <SkeletonRow size={48} />
        <SkeletonLine width="full" />
        <SkeletonLine width="long" />
        <SkeletonBar width="medium" />
      </Card>
    ))}
  </div>
)
const rows = (count: number, size: 40 | 48 | 56) => (
  <Card>
    <SkeletonRows count={count} size={size} />
  </Card>
)

/** The silhouette of what each step holds: nothing moves when that is here. */
export const stepOutlines: Readonly<Record<WelcomeStep, ReactNode>> = {
  face: (
    <Card padded>
      <Stack gap={4}>
        <SkeletonRow size={72} />
        <SkeletonBar width="medium" />
      </Stack>
    </Card>
  ),
  games: (
    <Stack gap={4}>
      <SkeletonToggles count={8} />
      <SkeletonBar width="medium" />
    </Stack>
  ),
  shelf: two,
  people: (
    <Stack gap={3}>
      <PeopleOutline />
      <SkeletonBar width="short" />
    </Stack>
  ),
  tonight: rows(3, 40),
  post: <SkeletonBar width="short" />,
  challenge: two,
  tournament: rows(2, 56),
}

export function StepOutline({ step }: { step: WelcomeStep }) {
  return <Loading label={t`Loading`}>{stepOutlines[step]}</Loading>
}

export const letterOutline = (
  <Card padded>
    <Stack gap={3}>
      <SkeletonLine width="medium" />
      <SkeletonRow size={48} />
      <SkeletonLine width="full" />
      <SkeletonLine width="long" />
      <SkeletonBar />
    </Stack>
  </Card>
)
