import { t } from '@lingui/core/macro'
import { CheckCheck } from 'lucide-react'
import { Button } from '../../ui/controls/button.tsx'
import { Cluster } from '../../ui/dress/stack.tsx'
import styles from './choice-bar.module.css'

type ChoiceBarProps = { count: number; onMarkRead(): void; onLeave(): void }

/** What can be done with the chosen notifications; stays in sight while one scrolls through them. */
export function ChoiceBar({ count, onMarkRead, onLeave }: ChoiceBarProps) {
  return (
    <Cluster className={styles.bar}>
      <p role="status" className={styles.count}>
        {count === 0 ? t`Choose some` : t`${count} chosen`}
      </p>
      <Button tone="primary" icon={CheckCheck} disabled={count === 0} onClick={onMarkRead}>
        {t`Mark read`}
      </Button>
      <Button tone="quiet" onClick={onLeave}>
        {t`Cancel`}
      </Button>
    </Cluster>
  )
}
