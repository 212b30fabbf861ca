import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import styles from './card.module.css'

type CardProps = Omit<ComponentPropsWithRef<'div'>, 'ref'> & {
  as?: 'div' | 'section' | 'article' | 'aside' | undefined
  /** 20 px inside, 16 on phones; without it the content brings its own. */
  padded?: boolean | undefined
}

export function Card({ as: Element = 'div', padded, className, ...props }: CardProps) {
  return <Element {...props} className={cx(styles.card, padded && styles.padded, className)} />
}

type CardHeaderProps = {
  title: ReactNode
  level?: 2 | 3 | undefined
  action?: ReactNode
  id?: string | undefined
  /** What is wide beside a long title goes beneath it where there is no room. */
  wraps?: boolean | undefined
}

export function CardHeader({ title, level = 2, action, id, wraps }: CardHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <header className={cx(styles.header, wraps && styles.wraps)}>
      <Heading id={id} className={styles.title}>
        {title}
      </Heading>
      {action}
    </header>
  )
}
