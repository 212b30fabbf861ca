import type { ReactNode } from 'react'
import { Text } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import styles from './overview.module.css'

type NextStepProps = { title: string; href: string; link: string; children: ReactNode }

/** In place of an own block with nothing in it: what would stand there, and the way to it. Others see nothing. */
export function NextStep({ title, href, link, children }: NextStepProps) {
  return (
    <Card as="section" padded className={styles.step}>
      <CardHeader title={title} />
      <Text tone={3}>{children}</Text>
      <TextLink href={href} className={styles.way}>
        {link}
      </TextLink>
    </Card>
  )
}
