import { t } from '@lingui/core/macro'
import { Line } from '../dress/stack.tsx'
import { listed } from '../language/listed.ts'
import type { Face } from '../people/presence.ts'
import { ShieldStack } from '../people/shield-stack.tsx'
import styles from './seen-by.module.css'

/** Who has read my last message. */
export function SeenBy({ people }: { people: readonly Face[] }) {
  if (people.length === 0) return null
  const names = listed(people.map((person) => person.name))
  return (
    <Line as="p" gap={1.5} justify="end" size="micro" tone={3} title={names} className={styles.seen}>
      {t`Seen by`}
      <ShieldStack people={people} size={20} max={6} apart />
    </Line>
  )
}
