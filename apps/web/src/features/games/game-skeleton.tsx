import { cx } from '../../ui/class-names.ts'
import { Loading, SkeletonLine, SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import hero from './game-hero.module.css'
import styles from './game-skeleton.module.css'

/** A game that is on its way. */
export function GameSkeleton() {
  return (
    <Loading label="Loading the game">
      <div className={hero.hero}>
        <div className={hero.inside}>
          <span className={cx(styles.cover, hero.cover)} />
          <div className={cx(hero.words, styles.lines)}>
            <SkeletonLine width="medium" />
            <SkeletonLine width="short" />
            <SkeletonLine width="full" />
            <SkeletonLine width="long" />
          </div>
        </div>
      </div>
      <Card>
        <SkeletonRows count={3} />
      </Card>
    </Loading>
  )
}
