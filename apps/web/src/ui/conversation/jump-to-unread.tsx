import { t } from '@lingui/core/macro'
import { ArrowUp } from 'lucide-react'
import { cx } from '../class-names.ts'
import buttonStyles from '../controls/button.module.css'
import { Icon } from '../icon.tsx'
import styles from './jump-to-unread.module.css'

type JumpToUnreadProps = { count: number; onClick: () => void }

/** Floats over the log while the first unread message lies further up; place it in a box with `position: relative`. */
export function JumpToUnread({ count, onClick }: JumpToUnreadProps) {
  return (
    <button type="button" className={cx(buttonStyles.button, styles.jump)} onClick={onClick}>
      <Icon icon={ArrowUp} size="small" />
      {count > 0 ? t`${count > 99 ? '99+' : count} unread: go to the first` : t`Unread: go to the first`}
    </button>
  )
}
