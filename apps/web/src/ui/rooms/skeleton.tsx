import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Stack } from '../dress/stack.tsx'
import avatarStyles from '../people/avatar.module.css'
import type { AvatarSize } from '../people/shield-avatar.tsx'
import { Row } from '../surfaces/row-list.tsx'
import { VisuallyHidden } from '../type/visually-hidden.tsx'
import styles from './skeleton.module.css'

/** Frames skeletons: they appear after 200 ms, so that a quick answer shows none, and the label is read aloud. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" className={styles.loading}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

export function SkeletonShield({ size = 40 }: { size?: AvatarSize | undefined }) {
  return <span className={cx(styles.shine, avatarStyles.avatar, avatarStyles.shield, avatarStyles[`size-${size}`])} />
}

export function SkeletonArch({ size = 40 }: { size?: AvatarSize | undefined }) {
  return <span className={cx(styles.shine, avatarStyles.avatar, avatarStyles.arch, avatarStyles[`size-${size}`])} />
}

type LineWidth = 'short' | 'medium' | 'long' | 'full'

export function SkeletonLine({ width = 'medium' }: { width?: LineWidth | undefined }) {
  return <span className={cx(styles.shine, styles.line, styles[width])} />
}

/** A field, or a row of buttons, that is on its way. */
export function SkeletonBar({ width = 'full' }: { width?: LineWidth | undefined }) {
  return <span className={cx(styles.shine, styles.bar, styles[width])} />
}

/** A few lines of words that are on their way. */
export function SkeletonWords() {
  return (
    <Stack gap={4}>
      <SkeletonLine width="medium" />
      <SkeletonLine width="full" />
      <SkeletonLine width="long" />
    </Stack>
  )
}

/** A person or conversation that is on its way. */
export function SkeletonRow({ size = 40 }: { size?: AvatarSize | undefined }) {
  return (
    <span className={styles.row}>
      <SkeletonShield size={size} />
      <span className={styles.words}>
        <SkeletonLine width="short" />
        <SkeletonLine width="medium" />
      </span>
    </span>
  )
}

/** Rows for a `RowList` inside a card. */
export function SkeletonRows({ count, size }: { count: number; size?: AvatarSize | undefined }) {
  return (
    <ul>
      {Array.from({ length: count }, (_, index) => (
        <Row key={index}>
          <SkeletonRow size={size} />
        </Row>
      ))}
    </ul>
  )
}

const BUBBLES: readonly { own: boolean; width: LineWidth }[] = [
  { own: false, width: 'long' },
  { own: false, width: 'medium' },
  { own: true, width: 'medium' },
  { own: false, width: 'short' },
  { own: true, width: 'long' },
  { own: true, width: 'short' },
]

/** A conversation that is on its way. */
export function SkeletonBubbles() {
  return (
    <span className={styles.bubbles}>
      {BUBBLES.map((bubble, index) => (
        <span key={index} className={cx(styles.shine, styles.bubble, bubble.own && styles.own, styles[bubble.width])} />
      ))}
    </span>
  )
}
