import { t } from '@lingui/core/macro'
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, GripVertical } from 'lucide-react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { Line } from '../dress/stack.tsx'
import { MenuItem } from '../overlay/menu.tsx'
import styles from './ordering.module.css'

type OrderedRowProps = {
  id: string
  isDragged: boolean
  /** Where something else would be dropped. */
  drop: 'before' | 'after' | undefined
  className?: string | undefined
  children: ReactNode
}

/** A row of a list whose rows are moved by hand or by keys. */
export function OrderedRow({ id, isDragged, drop, className, children }: OrderedRowProps) {
  return (
    <Line
      as="li"
      gap={3.5}
      shrinks
      data-row={id}
      data-dragged={isDragged || undefined}
      data-drop={drop}
      className={cx(styles.row, className)}
    >
      {children}
    </Line>
  )
}

type PlaceProps = {
  /** The place of the row, counted from nought. */
  at: number
  count: number
  onMove(to: number): void
}

type GripProps = PlaceProps & { title: string; onTake(event: PointerEvent): void }

/** What a row is taken by; arrow keys move it, too. */
export function Grip({ title, at, count, onMove, onTake }: GripProps) {
  const press = (event: KeyboardEvent) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (to >= 0 && to < count) onMove(to)
  }
  return (
    <IconButton
      icon={GripVertical}
      label={t`Move ${title}, ${at + 1} of ${count}`}
      tooltip={false}
      aria-description={t`Arrow keys move it up and down, Home and End to the first and last place.`}
      className={styles.grip}
      data-grip=""
      onKeyDown={press}
      onPointerDown={onTake}
    />
  )
}

/** In the menu of a row: the same without drag. */
export function PlaceItems({ at, count, onMove }: PlaceProps) {
  const isFirst = at === 0
  const isLast = at === count - 1
  return (
    <>
      <MenuItem icon={ArrowUpToLine} disabled={isFirst} onSelect={() => onMove(0)}>
        {t`To the first place`}
      </MenuItem>
      <MenuItem icon={ArrowUp} disabled={isFirst} onSelect={() => onMove(at - 1)}>
        {t`Up`}
      </MenuItem>
      <MenuItem icon={ArrowDown} disabled={isLast} onSelect={() => onMove(at + 1)}>
        {t`Down`}
      </MenuItem>
      <MenuItem icon={ArrowDownToLine} disabled={isLast} onSelect={() => onMove(count - 1)}>
        {t`To the last place`}
      </MenuItem>
    </>
  )
}
