import { t } from '@lingui/core/macro'
import styles from './skip-link.module.css'

/** The first thing the Tab key meets. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      {t`Skip to the content`}
    </a>
  )
}
