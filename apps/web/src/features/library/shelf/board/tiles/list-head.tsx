import { cx } from '../../../../../ui/class-names.ts'
import { VisuallyHidden } from '../../../../../ui/type/visually-hidden.tsx'
import styles from './list-line.module.css'

/** The head of the table; it stays in sight. */
export function ListHead({ isOwn, hasFriends }: { isOwn: boolean; hasFriends: boolean }) {
  return (
    <div role="row" aria-rowindex={1} className={cx(styles.columns, hasFriends && styles['with-friends'])}>
      <span role="columnheader">Game</span>
      <span role="columnheader" className={styles.status}>
        Status
      </span>
      <span role="columnheader" className={styles.rating}>
        {isOwn ? 'Your rating' : 'Rating'}
      </span>
      <span role="columnheader" className={styles.achievements}>
        Achievements
      </span>
      <span role="columnheader" className={cx(styles.played, styles['head-played'])}>
        Played
      </span>
      <span role="columnheader" className={styles.when}>
        Last played
      </span>
      {hasFriends && (
        <span role="columnheader" className={styles.friends}>
          Friends
        </span>
      )}
      <span role="columnheader">
        <VisuallyHidden>More</VisuallyHidden>
      </span>
    </div>
  )
}
