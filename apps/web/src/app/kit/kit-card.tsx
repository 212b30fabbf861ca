import type { ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import styles from './kit.module.css'

type KitCardProps = { title: string; wide?: boolean; children: ReactNode }

/** One shelf of the kit. */
export function KitCard({ title, wide, children }: KitCardProps) {
  return (
    <Card as="section" padded className={cx(wide && styles.wide)}>
      <CardHeader title={title} />
      <div className={styles.shelf}>{children}</div>
    </Card>
  )
}

/** A part with the name of its state under it. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className={styles.specimen}>
      {children}
      <figcaption className={styles.caption}>{name}</figcaption>
    </figure>
  )
}
