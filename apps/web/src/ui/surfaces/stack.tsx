import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import styles from './stack.module.css'

type Gap = 1 | 2 | 3 | 4 | 6 | 8
type StackProps = { gap?: Gap | undefined; children: ReactNode; className?: string | undefined }

/** Things under each other; the gap is a step of the 4 px scale. */
export function Stack({ gap = 4, children, className }: StackProps) {
  return <div className={cx(styles.stack, styles[`gap-${gap}`], className)}>{children}</div>
}

type ClusterProps = StackProps & {
  align?: 'start' | 'center' | 'end' | 'baseline' | undefined
  justify?: 'start' | 'center' | 'end' | 'between' | undefined
  wrap?: boolean | undefined
}

/** Things beside each other, on a new line when there is no room. */
export function Cluster({
  gap = 2,
  align = 'center',
  justify = 'start',
  wrap = true,
  children,
  className,
}: ClusterProps) {
  return (
    <div
      data-align={align}
      data-justify={justify}
      className={cx(styles.cluster, wrap && styles.wrap, styles[`gap-${gap}`], className)}
    >
      {children}
    </div>
  )
}
