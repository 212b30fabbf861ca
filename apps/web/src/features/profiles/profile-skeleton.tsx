import { t } from '@lingui/core/macro'
import { cx } from '../../ui/class-names.ts'
import { Stack } from '../../ui/dress/stack.tsx'
import { Loading, SkeletonLine, SkeletonRows, SkeletonShield } from '../../ui/rooms/skeleton.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import hero from './profile-hero.module.css'
import styles from './profile-skeleton.module.css'

/** A profile that is on its way. */
export function ProfileSkeleton() {
  return (
    <Loading label={t`Loading the profile`}>
      <div className={hero.hero}>
        <div className={styles.banner} />
        <div className={hero.inside}>
          <div className={hero.shield}>
            <SkeletonShield size={132} />
          </div>
          <Stack gap={3} className={cx(hero.words, styles.lines)}>
            <SkeletonLine width="medium" />
            <SkeletonLine width="short" />
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
