import { Text } from '../dress/text.tsx'
import { listed } from '../language/listed.ts'
import { VisuallyHidden } from '../type/visually-hidden.tsx'
import type { Face } from './presence.ts'
import { type AvatarSize, ShieldAvatar } from './shield-avatar.tsx'
import styles from './shield-stack.module.css'

type ShieldStackProps = {
  people: readonly Face[]
  /** How many shields are drawn before "+4". */
  max?: number | undefined
  size?: AvatarSize | undefined
  /** The words read aloud instead of all the names. */
  label?: string | undefined
  /** Side by side instead of overlapping. */
  apart?: boolean | undefined
}

export function ShieldStack({ people, max = 3, size = 24, label, apart }: ShieldStackProps) {
  const shown = people.slice(0, max)
  const rest = people.length - shown.length
  return (
    <span className={styles.stack}>
      <VisuallyHidden>{label ?? listed(people.map((person) => person.name))}</VisuallyHidden>
      <span aria-hidden="true" data-apart={apart || undefined} className={styles.shields}>
        {shown.map((person) => (
          <ShieldAvatar
            key={person.id}
            seed={person.id}
            name={person.name}
            src={person.avatar}
            crest={person.crest}
            size={size}
            decorative
            className={styles.shield}
          />
        ))}
      </span>
      {rest > 0 && (
        <Text as="span" size="micro" tone={3} figures aria-hidden="true">
          +{rest}
        </Text>
      )}
    </span>
  )
}
