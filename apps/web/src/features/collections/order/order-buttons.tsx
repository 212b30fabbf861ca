import { t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import styles from './order.module.css'

type OrderButtonsProps = {
  name: string
  /** Its place, counted from 0. */
  at: number
  count: number
  onMove(to: number): void
}

/** Moves something in an order: a press goes one place on; Home and End on either button go all the way. */
export function OrderButtons({ name, at, count, onMove }: OrderButtonsProps) {
  function go(to: number) {
    if (to !== at && to >= 0 && to < count) onMove(to)
  }
  function press(event: KeyboardEvent) {
    const to = { Home: 0, End: count - 1, ArrowUp: at - 1, ArrowDown: at + 1 }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(to)
  }
  const place = t`${at + 1} of ${count}`
  return (
    <span className={styles.buttons}>
      <IconButton
        icon={ArrowUp}
        label={t`Move ${name} up, ${place}`}
        tooltip={false}
        aria-disabled={at === 0}
        onClick={() => go(at - 1)}
        onKeyDown={press}
      />
      <IconButton
        icon={ArrowDown}
        label={t`Move ${name} down, ${place}`}
        tooltip={false}
        aria-disabled={at === count - 1}
        onClick={() => go(at + 1)}
        onKeyDown={press}
      />
    </span>
  )
}
