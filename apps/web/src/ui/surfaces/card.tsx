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

type CardHeaderProps = { title: ReactNode; level?: 2 | 3 | undefined; action?: ReactNode; id?: string | undefined }

export function CardHeader({ title, level = 2, action, id }: CardHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <header className={styles.header}>
      <Heading id={id} className={styles.title}>
        {title}
      </Heading>
      {action}
    </header>
  )
}
