import { type ReactNode, useId } from 'react'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import type { Facts } from './facts.ts'

export type SectionProps = {
  facts: Facts
  onChange(part: Partial<Facts>): void
  /** By field, what is wrong with it. */
  faults: Readonly<Partial<Record<keyof Facts, string>>>
}

/** A part of the form with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" padded aria-labelledby={id}>
      <Stack gap={4}>
        <Text as="h2" id={id} size="h4" weight="strong">
          {title}
        </Text>
        {children}
      </Stack>
    </Card>
  )
}
