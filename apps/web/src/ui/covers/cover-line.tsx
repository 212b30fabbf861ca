import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Line, Stack } from '../dress/stack.tsx'
import { Link } from '../link.tsx'
import { Cover, type CoverProps } from './cover.tsx'
import styles from './cover-line.module.css'

/** Games under each other, each line as wide as its ground under the pointer needs. */
export function CoverLines({ className, ...props }: ComponentPropsWithRef<'ul'>) {
  return <Stack as="ul" gap={1} {...props} className={cx(styles.lines, className)} />
}

type CoverLineProps = Pick<CoverProps, 'title' | 'cover' | 'size'> & { href: string; children: ReactNode }

/** A small cover with a few words, leading to the game. */
export function CoverLine({ href, children, ...cover }: CoverLineProps) {
  return (
    <li>
      <Line as={Link} gap={3} href={href} className={styles.line}>
        <Cover {...cover} decorative />
        <Stack as="span" gap={0.5} shrinks>
          {children}
        </Stack>
      </Line>
    </li>
  )
}

/** The title of such a game, on two lines at most. */
export function CoverLineTitle({ children }: { children: ReactNode }) {
  return <span className={styles.title}>{children}</span>
}
