import { PostSkeleton } from '../card/post-skeleton.tsx'
import styles from './feed.module.css'

/** As many as fill a window, about. */
const skeletons = ['first', 'second', 'third']

/** Posts that are on their way. */
export function PostSkeletons() {
  return (
    <ul>
      {skeletons.map((each) => (
        <li key={each} className={styles.row}>
          <PostSkeleton />
        </li>
      ))}
    </ul>
  )
}
