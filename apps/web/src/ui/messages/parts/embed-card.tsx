import type { ReactNode } from 'react'
import { cx } from '../../class-names.ts'
import { Cluster, Line } from '../../dress/stack.tsx'
import { Text } from '../../dress/text.tsx'
import styles from './embed-card.module.css'

type EmbedCardProps = {
  /** A shield, an arch or a cover. */
  face?: ReactNode
  eyebrow?: ReactNode
  /** The link itself: the whole card leads where it leads. */
  title: ReactNode
  children?: ReactNode
  /** Many, where what one looks for stands in the words themselves. */
  lines?: 'few' | 'many'
  /** What can be done there from here: it leads nowhere by itself. */
  foot?: ReactNode
}

/** What a link in a message leads to, in a few words. */
export function EmbedCard({ face, eyebrow, title, children, lines = 'few', foot }: EmbedCardProps) {
  return (
    <Line as="article" gap={3.5} className={styles.card}>
      {face}
      <Text as="div" grow breaks>
        {eyebrow && (
          <Text size="micro" tone={3}>
            {eyebrow}
          </Text>
        )}
        <p dir="auto" className={styles.title}>
          {title}
        </p>
        {children && (
          <p dir="auto" className={cx(styles.more, lines === 'many' && styles.many)}>
            {children}
          </p>
        )}
        {foot && (
          <Cluster gap={3} lineGap={2} justify="between" data-kept-clear="" className={styles.foot}>
            {foot}
          </Cluster>
        )}
      </Text>
    </Line>
  )
}
