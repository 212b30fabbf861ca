import type { ReactNode } from 'react'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Link } from '../../../ui/link.tsx'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import { exactTime, relativeTime } from '../../../ui/type/time-text.ts'
import styles from './found-row.module.css'

type FoundRowProps = {
  href: string
  /** A shield, an arch, a cover or a sign. */
  face: ReactNode
  title: ReactNode
  at?: string | undefined
  /** Under the title. */
  facts?: ReactNode
  /** What it says, under both. */
  children?: ReactNode
  /** What can be done with it, after the link. */
  deeds?: ReactNode
}

/** Whatever was found: one link that leads to it, with all that is said of it in its name. */
export function FoundRow({ href, face, title, at, facts, children, deeds }: FoundRowProps) {
  return (
    <Line as="li" gap={0} className={styles.row}>
      <Line as={Link} gap={3.5} align="start" grow href={href} data-found className={styles.link}>
        {face}
        <Stack as="span" gap={0.5} grow>
          <Line as="span" align="baseline" shrinks>
            <Text as="span" weight="strong" grow breaks>
              {title}
            </Text>
            {at !== undefined && <When at={at} />}
          </Line>
          {facts && (
            <Quiet as="span" breaks>
              {facts}
            </Quiet>
          )}
          {children && <span className={styles.words}>{children}</span>}
        </Stack>
      </Line>
      {deeds && (
        <Line as="span" gap={1} firm className={styles.deeds}>
          {deeds}
        </Line>
      )}
    </Line>
  )
}

function When({ at }: { at: string }) {
  const minute = useMinute()
  return (
    <Text as="time" firm size="meta" tone={3} dateTime={at} title={exactTime(at)}>
      {relativeTime(at, minute)}
    </Text>
  )
}
