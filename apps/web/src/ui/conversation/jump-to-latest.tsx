import { t } from '@lingui/core/macro'
import { ArrowDown } from 'lucide-react'
import { cx } from '../class-names.ts'
import buttonStyles from '../controls/icon-button.module.css'
import { Icon } from '../icon.tsx'
import { Count } from '../marks/count.tsx'
import styles from './jump-to-latest.module.css'

type JumpToLatestProps = { count?: number | undefined; onClick: () => void }

/** Floats over the log while one reads further up; place it in a box with `position: relative`. */
export function JumpToLatest({ count = 0, onClick }: JumpToLatestProps) {
  const label = count > 0 ? t`Jump to latest, ${count} new` : t`Jump to latest`
  return (
    <button type="button" aria-label={label} className={cx(buttonStyles.button, styles.jump)} onClick={onClick}>
      <Icon icon={ArrowDown} />
      <Count value={count} className={styles.count} />
    </button>
  )
}
