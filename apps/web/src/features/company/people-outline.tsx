import { SkeletonBar, SkeletonLine, SkeletonRow } from '../../ui/rooms/skeleton.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import styles from './company.module.css'

/** The silhouettes of three people to meet. */
export function PeopleOutline() {
  return (
    <div className={styles.meetCards}>
      {[1, 2, 3].map((at) => (
        <Card key={at} padded className={styles.meetCard}>
          <SkeletonRow size={56} />
          <SkeletonLine width="full" />
          <SkeletonLine width="long" />
          <SkeletonBar />
        </Card>
      ))}
    </div>
  )
}
