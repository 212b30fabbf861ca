import type { ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'
import { Stack } from '../../ui/dress/stack.tsx'
import { Text } from '../../ui/dress/text.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import styles from './kit.module.css'

type KitCardProps = { title: string; wide?: boolean; children: ReactNode }

/** One shelf of the kit. */
export function KitCard({ title, wide, children }: KitCardProps) {
  return (
    <Card as="section" padded className={cx(wide && styles.wide)}>
      <CardHeader title={title} />
      <Stack>{children}</Stack>
    </Card>
  )
}

/** A part with the name of its state under it. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack as="figure" gap={1.5} align="center">
      {children}
      <Text as="figcaption" size="micro" tone={3}>
        {name}
      </Text>
    </Stack>
  )
}
