import { t } from '@lingui/core/macro'
import { cx } from '../../ui/class-names.ts'
import { Stack } from '../../ui/dress/stack.tsx'
import { Loading, SkeletonLine, SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import hero from './game-hero.module.css'
import styles from './game-skeleton.module.css'

/** A game that is on its way. */
export function GameSkeleton() {
  return (
    <Loading label={t`Loading the game`}>
      <div className={hero.hero}>
        <div className={hero.inside}>
          <span className={cx(styles.cover, hero.cover)} />
          <Stack className={hero.words}>
            <SkeletonLine width="medium" />
            <SkeletonLine width="short" />
            <SkeletonLine width="full" />
            <SkeletonLine width="long" />
          </Stack>
        </div>
      </div>
      <Card>
        <SkeletonRows count={3} />
      </Card>
    </Loading>
  )
}
