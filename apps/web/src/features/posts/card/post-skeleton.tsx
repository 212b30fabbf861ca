import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { SkeletonBar, SkeletonLine, SkeletonRow } from '../../../ui/rooms/skeleton.tsx'
import styles from './post-card.module.css'

/** A post that is on its way. */
export function PostSkeleton() {
  return (
    <Stack gap={3} className={styles.post}>
      <SkeletonRow />
      <Stack gap={2}>
        <SkeletonLine width="full" />
        <SkeletonLine width="long" />
      </Stack>
      <Line gap={3}>
        <SkeletonBar width="short" />
      </Line>
    </Stack>
  )
}
