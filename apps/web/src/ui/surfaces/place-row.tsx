import { t } from '@lingui/core/macro'
import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Text } from '../dress/text.tsx'
import { VisuallyHidden } from '../type/visually-hidden.tsx'
import styles from './place-row.module.css'

type PlaceRowsProps = { label: string; style?: CSSProperties | undefined; children: ReactNode }

/** Who stands where, in order. */
export function PlaceRows({ label, style, children }: PlaceRowsProps) {
  return (
    <ol aria-label={label} className={styles.rows} style={style}>
      {children}
    </ol>
  )
}

type PlaceRowProps = {
  /** Null for whoever stands beside the order. */
  place: number | null
  /** The reader’s own: it is always in view, in its place or at the edge that it left by. */
  isMe: boolean
  /** The own one, which stands further behind than is shown. */
  isApart?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** Somebody in an order, by their place in it. */
export function PlaceRow({ place, isMe, isApart, className, children }: PlaceRowProps) {
  return (
    <li
      className={cx(styles.row, className, isMe && styles.mine, isApart && styles.apart)}
      aria-current={isMe || undefined}
    >
      <Text as="span" weight="strong" figures className={styles.place}>
        {place === null ? (
          <span aria-hidden="true">–</span>
        ) : (
          <>
            <VisuallyHidden>{t`Place`} </VisuallyHidden>
            {place}
          </>
        )}
      </Text>
      {children}
    </li>
  )
}
