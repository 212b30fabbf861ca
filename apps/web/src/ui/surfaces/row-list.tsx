import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Line } from '../dress/stack.tsx'
import styles from './row-list.module.css'

type RowListProps = Omit<ComponentPropsWithRef<'ul'>, 'aria-label'> & { label?: string | undefined }

/** Rows with a line between them, inside a `Card`. */
export function RowList({ label, ...props }: RowListProps) {
  return <ul {...props} aria-label={label} />
}

/** A row inside the item of a list that is drawn in part: such an item is measured without its own edges. */
export function RowInside({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  return (
    <Line gap={3.5} shrinks className={cx(styles.row, !isFirst && styles.further)}>
      {children}
    </Line>
  )
}

export function Row({ className, ...props }: ComponentPropsWithRef<'li'>) {
  return <Line as="li" gap={3.5} shrinks {...props} className={cx(styles.row, className)} />
}
