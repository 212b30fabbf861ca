import { t } from '@lingui/core/macro'
import { cx } from '../../../../../ui/class-names.ts'
import { VisuallyHidden } from '../../../../../ui/type/visually-hidden.tsx'
import styles from './list-line.module.css'

/** The head of the table; it stays in sight. */
export function ListHead({ isOwn, hasFriends }: { isOwn: boolean; hasFriends: boolean }) {
  return (
    <div role="row" aria-rowindex={1} className={cx(styles.columns, hasFriends && styles['with-friends'])}>
      <span role="columnheader">{t`Game`}</span>
      <span role="columnheader" className={styles.status}>
        {t`Status`}
      </span>
      <span role="columnheader" className={styles.rating}>
        {isOwn ? t`Your rating` : t`Rating`}
      </span>
      <span role="columnheader" className={styles.achievements}>
        {t`Achievements`}
      </span>
      <span role="columnheader" className={cx(styles.played, styles['head-played'])}>
        {t`Played`}
      </span>
      <span role="columnheader" className={styles.when}>
        {t`Last played`}
      </span>
      {hasFriends && (
        <span role="columnheader" className={styles.friends}>
          {t`Friends`}
        </span>
      )}
      <span role="columnheader">
        <VisuallyHidden>{t`More`}</VisuallyHidden>
      </span>
    </div>
  )
}
