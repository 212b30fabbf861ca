import type { ReactNode } from 'react'
import styles from './embed-card.module.css'

type EmbedCardProps = {
  /** A shield, an arch or a cover. */
  face?: ReactNode
  eyebrow?: ReactNode
  /** The link itself: the whole card leads where it leads. */
  title: ReactNode
  children?: ReactNode
}

/** What a link in a message leads to, in a few words. */
export function EmbedCard({ face, eyebrow, title, children }: EmbedCardProps) {
  return (
    <article className={styles.card}>
      {face}
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <p dir="auto" className={styles.title}>
          {title}
        </p>
        {children && (
          <p dir="auto" className={styles.more}>
            {children}
          </p>
        )}
      </div>
    </article>
  )
}
