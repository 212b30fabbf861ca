import { cx } from '../../class-names.ts'
import { Stack } from '../../dress/stack.tsx'
import skeleton from '../../rooms/skeleton.module.css'
import { SkeletonLine } from '../../rooms/skeleton.tsx'
import grid from './cover-grid.module.css'
import styles from './cover-skeletons.module.css'

/** Tiles that are on their way: a grid of them, or a row that does not wrap. Stands inside `Loading`. */
export function SkeletonCovers({ count, inRow }: { count: number; inRow?: boolean | undefined }) {
  return (
    <div className={cx(inRow ? styles.row : grid.grid)}>
      {Array.from({ length: count }, (_, index) => (
        <Stack as="span" gap={2} shrinks key={index}>
          <span className={cx(skeleton.shine, styles.cover)} />
          <SkeletonLine width="long" />
          <SkeletonLine width="medium" />
        </Stack>
      ))}
    </div>
  )
}
