import { t } from '@lingui/core/macro'
import type { MouseEvent } from 'react'
import styles from './skip-link.module.css'

/** The first thing the Tab key meets. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip} onClick={skip}>
      {t`Skip to the content`}
    </a>
  )
}

/** The address stays as it is: rooms whose address may end with a part of them would take this for one. */
function skip(event: MouseEvent): void {
  const main = document.getElementById('main')
  main?.focus()
  if (main !== null && document.activeElement === main) event.preventDefault()
}
