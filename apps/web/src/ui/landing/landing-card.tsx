import type { ReactNode } from 'react'
import { Card } from '../surfaces/card.tsx'
import styles from './landing-card.module.css'

type LandingCardProps = { title: string; text: string; children: ReactNode }

/** A promise with a piece of the product under it. The piece is a picture: nothing in it can be pressed or is read aloud. */
export function LandingCard({ title, text, children }: LandingCardProps) {
  return (
    <Card as="article" className={styles.card}>
      <h2>{title}</h2>
      <p className={styles.text}>{text}</p>
      <div inert aria-hidden="true" className={styles.piece}>
        {children}
      </div>
    </Card>
  )
}
