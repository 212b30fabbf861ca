import { t } from '@lingui/core/macro'
import { cx } from '../../ui/class-names.ts'
import { Stack } from '../../ui/dress/stack.tsx'
import skeleton from '../../ui/rooms/skeleton.module.css'
import { Loading, SkeletonLine } from '../../ui/rooms/skeleton.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { Row } from '../../ui/surfaces/row-list.tsx'
import styles from './list-skeleton.module.css'

/** A list that is on its way. */
export function ListSkeleton() {
  return (
    <Loading label={t`Loading the list`}>
      <Stack gap={3} className={styles.head}>
        <SkeletonLine width="medium" />
        <SkeletonLine width="short" />
      </Stack>
      <Card>
        <ul>
          {Array.from({ length: 5 }, (_, index) => (
            <Row key={index}>
              <span className={cx(skeleton.shine, styles.cover)} />
              <Stack as="span" gap={2} className={styles.words}>
                <SkeletonLine width="medium" />
                <SkeletonLine width="short" />
              </Stack>
            </Row>
          ))}
        </ul>
      </Card>
    </Loading>
  )
}
